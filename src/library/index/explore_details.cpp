// SPDX-License-Identifier: MIT
#include "library/index/explore_details.hpp"

#include "library/index/each_game_at.hpp"
#include "library/index/explore.hpp"
#include "library/store/game_rows.hpp"
#include "library/store/packed_moves.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <vector>

namespace crownhead::library {
namespace {

/// Who played a move, a number for each game.
using Movers = std::vector<PlayerId>;

/// What is gathered from a position's games.
struct Gathered {
    GameSet games{};
    Movers movers{};
    std::map<rules::Move, Movers> moves{};
    std::vector<std::uint64_t> ballots = std::vector<std::uint64_t>(listed_openings().size());
};

/// How well known a game is; the greatest first (docs/library-search.md, "The explorer").
struct Fame {
    unsigned rating = 0;      ///< of both players together; 0 if that of one is unknown
    std::uint32_t games = 0;  ///< in the library, of the player who has fewer
    unsigned year = 0;
    GameNumber game = 0;
};

bool is_better_known(const Fame& a, const Fame& b) {
    return std::tie(a.rating, a.games, a.year, b.game) > std::tie(b.rating, b.games, b.year, a.game);
}

Fame fame_of(const KnownGames& known, GameNumber game) {
    const std::uint64_t brief = known.briefs.raw(game);
    const GamePlayers::Pair pair = known.players.of(game);
    const bool is_rated = black_rating_of(brief) != 0 && white_rating_of(brief) != 0;
    return {.rating = is_rated ? black_rating_of(brief) + white_rating_of(brief) : 0,
            .games = std::min(known.players.games_of(pair.black), known.players.games_of(pair.white)),
            .year = year_of(brief),
            .game = game};
}

std::vector<GameNumber> best_known(const KnownGames& known, const GameSet& games, std::size_t limit) {
    std::vector<Fame> all;
    games.each([&](GameNumber game) { all.push_back(fame_of(known, game)); });
    const std::size_t count = std::min(limit, all.size());
    std::partial_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count), all.end(), is_better_known);
    std::vector<GameNumber> best;
    for (std::size_t i = 0; i < count; ++i) {
        best.push_back(all[i].game);
    }
    return best;
}

/// The most frequent of them, without games whose player is unknown.
std::vector<FrequentPlayer> most_frequent(const Movers& movers, PlayerId last_player, std::size_t limit,
                                          const std::function<std::string(PlayerId)>& name) {
    std::vector<std::uint64_t> counts(last_player + std::size_t{1});
    for (const PlayerId player : movers) {
        ++counts[player];
    }
    std::vector<PlayerId> players;
    for (PlayerId player = 1; player <= last_player; ++player) {
        if (counts[player] > 0) {
            players.push_back(player);
        }
    }
    const std::size_t count = std::min(limit, players.size());
    std::partial_sort(players.begin(), players.begin() + static_cast<std::ptrdiff_t>(count), players.end(),
                      [&](PlayerId a, PlayerId b) { return counts[a] != counts[b] ? counts[a] > counts[b] : a < b; });
    std::vector<FrequentPlayer> result;
    for (std::size_t i = 0; i < count; ++i) {
        result.push_back({.name = name(players[i]), .games = counts[players[i]]});
    }
    return result;
}

std::vector<LeadingBallot> leading_ballots(const std::vector<std::uint64_t>& games, std::size_t limit) {
    std::vector<LeadingBallot> ballots;
    for (std::size_t i = 0; i < games.size(); ++i) {
        if (games[i] > 0) {
            ballots.push_back({.opening = listed_openings()[i], .games = games[i]});
        }
    }
    std::stable_sort(ballots.begin(), ballots.end(),
                     [](const LeadingBallot& a, const LeadingBallot& b) { return a.games > b.games; });
    ballots.resize(std::min(limit, ballots.size()));
    return ballots;
}

/// Adds the ballot from which a game came to a position.
void add_ballot(const KnownGames& known, GameNumber game, std::uint64_t brief, std::uint16_t half_move,
                std::vector<std::uint64_t>& ballots) {
    constexpr int plies_of_ballot = 3;
    const std::uint8_t number = known.openings.number(game);
    if (number == 0 || listed_openings()[number - 1U].plies != plies_of_ballot) {
        return;
    }
    // A game whose first half-move is not number 0 has the ballot as its start position.
    if (half_move >= plies_of_ballot || is_shifted(brief)) {
        ++ballots[number - 1U];
    }
}

Gathered gathered(SQLite::Database& database, const KnownGames& known, const rules::RuleSet& set,
                  const rules::Position& position, const ExploredGames& games) {
    Gathered all;
    const bool black_to_move = position.turn == rules::Side::black;
    std::span<const std::uint8_t> move;
    std::array<Movers*, 2> movers{};  // of the move: as asked, reversed
    each_game_at(
        database, known.briefs, set, position, games.only,
        [&](std::span<const std::uint8_t> bytes) {
            move = bytes;
            movers = {};
        },
        [&](const GameAt& at) {
            if ((at.reversed && !games.reversed_too) || at.game > known.players.last()) {
                return;
            }
            const GamePlayers::Pair pair = known.players.of(at.game);
            const PlayerId mover = black_to_move != at.reversed ? pair.black : pair.white;
            if (all.games.insert_new(at.game)) {
                all.movers.push_back(mover);
                add_ballot(known, at.game, at.brief, at.half_move, all.ballots);
            }
            if (move.front() == last_square) {
                return;  // the game ended there
            }
            Movers*& of_move = movers[at.reversed];
            if (of_move == nullptr) {
                of_move = &all.moves[played_move(set, position, move, at.reversed)];
            }
            of_move->push_back(mover);
        });
    return all;
}

}  // namespace

ExploreDetails explored_details(SQLite::Database& database, const KnownGames& known, const rules::RuleSet& set,
                                const rules::Position& position, const ExploredGames& games,
                                const ExploreLimits& limits, const std::function<std::string(PlayerId)>& name) {
    const Gathered all = gathered(database, known, set, position, games);
    const PlayerId last_player = known.players.last_player();
    ExploreDetails details{.players = most_frequent(all.movers, last_player, limits.players, name),
                           .ballots = leading_ballots(all.ballots, limits.ballots),
                           .games = best_known(known, all.games, limits.games)};
    for (const auto& [move, movers] : all.moves) {
        details.moves.push_back({.move = move, .players = most_frequent(movers, last_player, limits.players, name)});
    }
    return details;
}

}  // namespace crownhead::library
