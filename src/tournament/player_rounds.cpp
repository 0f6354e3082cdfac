// SPDX-License-Identifier: MIT
#include "tournament/player_rounds.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace crownhead::tournament {
namespace {

int points_of(Absence absence, const TournamentTerms& terms) {
    switch (absence) {
        case Absence::bye:
            return terms.system == System::swiss ? full_score(terms) : 0;
        case Absence::half_bye:
            return full_score(terms) / 2;
        default:
            return 0;
    }
}

/// A board as its two players see it.
void fill(const Board& board, PlayerRound& first, PlayerRound& second) {
    first = {.opponent = board.pair.second, .turn = pairing::Turn::first};
    second = {.opponent = board.pair.first, .turn = pairing::Turn::second};
    for (const auto& game : board.games) {
        if (!game) {
            first.over = second.over = false;
            continue;
        }
        const HalfPoints points = half_points(game->result);
        first.half_points += points.first;
        second.half_points += points.second;
        const bool forfeited = is_forfeit(game->result);
        first.played = second.played = first.played || !forfeited;
        (forfeited ? first.forfeits_won : first.wins) += points.first == 2 ? 1 : 0;
        (forfeited ? second.forfeits_won : second.wins) += points.second == 2 ? 1 : 0;
    }
}

}  // namespace

std::vector<std::vector<PlayerRound>> all_rounds(const Tournament& tournament) {
    const std::size_t players = tournament.entrants.size();
    std::vector<std::vector<PlayerRound>> all(players, std::vector<PlayerRound>(tournament.rounds.size()));
    for (std::size_t r = 0; r < tournament.rounds.size(); ++r) {
        const Round& round = tournament.rounds[r];
        for (std::size_t i = 0; i < players; ++i) {
            const Absence absence = i < round.absent.size() ? round.absent[i].value_or(Absence::away) : Absence::away;
            all[i][r].absence = absence;
            all[i][r].half_points = points_of(absence, tournament.terms);
        }
        for (const Board& board : round.boards) {
            fill(board, all[static_cast<std::size_t>(board.pair.first - 1)][r],
                 all[static_cast<std::size_t>(board.pair.second - 1)][r]);
        }
    }
    return all;
}

int half_points(const std::vector<PlayerRound>& rounds) {
    return std::accumulate(rounds.begin(), rounds.end(), 0,
                           [](int sum, const PlayerRound& round) { return sum + round.half_points; });
}

bool had_bye(const std::vector<PlayerRound>& rounds, const TournamentTerms& terms) {
    return std::any_of(rounds.begin(), rounds.end(), [&](const PlayerRound& round) {
        return !round.played && round.half_points >= full_score(terms);
    });
}

std::vector<int> seeding(const Tournament& tournament) {
    std::vector<int> order(tournament.entrants.size());
    std::iota(order.begin(), order.end(), 1);
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return tournament.entrant(a).rating > tournament.entrant(b).rating; });
    return order;
}

}  // namespace crownhead::tournament
