// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/uniform_below.hpp"
#include "games/match_opening.hpp"
#include "laws/opening.hpp"
#include "notation/fen.hpp"
#include "pairing/berger.hpp"
#include "tournament/player_rounds.hpp"
#include "tournament/tournament.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::tournament {
namespace {

pairing::Float float_of(const std::vector<std::vector<PlayerRound>>& all, std::size_t player, std::size_t round) {
    const PlayerRound& own = all[player][round];
    if (!own.played) {
        return own.half_points > 0 ? pairing::Float::down : pairing::Float::none;
    }
    const auto score_before = [&](std::size_t who) {
        const auto& rounds = all[who];
        return half_points({rounds.begin(), rounds.begin() + static_cast<std::ptrdiff_t>(round)});
    };
    const int difference = score_before(player) - score_before(static_cast<std::size_t>(*own.opponent - 1));
    return difference == 0 ? pairing::Float::none : difference > 0 ? pairing::Float::down : pairing::Float::up;
}

pairing::SwissPlayer swiss_player(const Tournament& tournament, const std::vector<std::vector<PlayerRound>>& all,
                                  std::size_t at) {
    pairing::SwissPlayer player{.score = half_points(all[at]), .had_bye = had_bye(all[at], tournament.terms)};
    for (std::size_t r = 0; r < all[at].size(); ++r) {
        const PlayerRound& round = all[at][r];
        const std::size_t ago = all[at].size() - 1 - r;
        if (round.played) {
            player.opponents.push_back(*round.opponent);
            player.turns.push_back(*round.turn);
        } else {
            ++player.unplayed;
        }
        if (ago < player.floats.size()) {
            player.floats.at(ago) = float_of(all, at, r);
        }
    }
    return player;
}

bool plays(const Tournament& tournament, std::size_t at, int round) {
    return !tournament.withdrawn[at] &&
           std::none_of(tournament.requests.begin(), tournament.requests.end(), [&](const ByeRequested& bye) {
               return bye.player == static_cast<int>(at) + 1 && bye.round == round;
           });
}

/// Pairing numbers go only to players who play now or have played before (C.04.2, 2).
RoundBegun swiss_round(const Tournament& tournament) {
    const auto all = all_rounds(tournament);
    const auto round = static_cast<int>(tournament.rounds.size()) + 1;
    std::vector<int> by_number{0};  // the entrant of each pairing number
    std::vector<int> numbers(tournament.entrants.size() + 1);
    std::vector<pairing::SwissPlayer> players;
    for (const int entrant : seeding(tournament)) {
        const auto at = static_cast<std::size_t>(entrant - 1);
        const bool now = plays(tournament, at, round);
        const bool before = std::any_of(all[at].begin(), all[at].end(), [](const PlayerRound& one) {
            return one.opponent || one.absence == Absence::bye;
        });
        if (!now && !before) {
            continue;
        }
        numbers[at + 1] = static_cast<int>(by_number.size());
        by_number.push_back(entrant);
        if (now) {
            players.push_back(swiss_player(tournament, all, at));
            players.back().number = numbers[at + 1];
        }
    }
    for (pairing::SwissPlayer& player : players) {
        for (int& opponent : player.opponents) {
            opponent = numbers[static_cast<std::size_t>(opponent)];
        }
    }
    if (players.size() < 2) {
        throw BadInput("a round needs at least two players");
    }
    std::mt19937_64 random(tournament.terms.seed);
    pairing::SwissTerms terms{.initial = uniform_below(2, random) == 0 ? pairing::Turn::first : pairing::Turn::second};
    if (round == total_rounds(tournament)) {
        terms.top_score = (round - 1) * full_score(tournament.terms) / 2;
    }
    const pairing::SwissPairing pairing = pairing::dutch_pairing(players, terms);
    RoundBegun begun;
    const auto entrant = [&](int number) { return by_number[static_cast<std::size_t>(number)]; };
    for (const Pair& pair : pairing.pairs) {
        begun.pairs.push_back({entrant(pair.first), entrant(pair.second)});
    }
    if (pairing.bye) {
        begun.bye = entrant(*pairing.bye);
    }
    return begun;
}

}  // namespace

RoundBegun table_round(const Tournament& tournament) {
    const auto players = static_cast<int>(tournament.entrants.size());
    if (players < 2) {
        throw BadInput("a round needs at least two players");
    }
    RoundBegun begun;
    const auto round = static_cast<int>(tournament.rounds.size()) + 1;
    for (const Pair& pair : pairing::berger_round(players, tournament.terms.cycles, round)) {
        if (std::max(pair.first, pair.second) <= players) {
            begun.pairs.push_back(pair);
        } else {
            begun.bye = std::min(pair.first, pair.second);
        }
    }
    return begun;
}

RoundBegun next_round(const Tournament& tournament) {
    require_between_rounds(tournament);
    RoundBegun begun = tournament.terms.system == System::swiss ? swiss_round(tournament) : table_round(tournament);
    begun.opening = games::game_begun(tournament.rule_set(), tournament.terms.opening, tournament.terms.given,
                                      tournament.rounds.size(), tournament.terms.seed);
    return begun;
}

rules::Game opening_of(const Tournament& tournament, const Round& round) {
    const rules::RuleSet& set = tournament.rule_set();
    return laws::played(rules::Game(set, notation::parse_fen(set, round.opening.start)), round.opening.moves);
}

}  // namespace crownhead::tournament
