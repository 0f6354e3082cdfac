// SPDX-License-Identifier: MIT
#pragma once

#include "tournament/tournament.hpp"

#include <optional>
#include <vector>

namespace crownhead::tournament {

/// A round as one player sees it.
struct PlayerRound {
    std::optional<int> opponent{};        ///< an entrant, even if the games were forfeited
    std::optional<pairing::Turn> turn{};  ///< in the first game, if there is an opponent
    std::optional<Absence> absence{};     ///< if there is no opponent
    int half_points = 0;
    int wins = 0;          ///< at the board
    int forfeits_won = 0;  ///< the opponent did not play
    bool played = false;   ///< at least one game was played
    bool over = true;      ///< all his games are over
    friend bool operator==(const PlayerRound&, const PlayerRound&) = default;
};

/// The rounds so far of all entrants, in their order; those before one entered count as missed. Pure, thread-safe.
[[nodiscard]] std::vector<std::vector<PlayerRound>> all_rounds(const Tournament& tournament);

/// The points of these rounds, in halves.
[[nodiscard]] int half_points(const std::vector<PlayerRound>& rounds);

/// Returns whether a player got a win's points in a round without a game, so that he gets no bye (C.04.3, [C2]).
[[nodiscard]] bool had_bye(const std::vector<PlayerRound>& rounds, const TournamentTerms& terms);

/// All entrants in the order of the initial ranking list (FIDE C.04.2, 2): by rating, those without one last, equals in
/// order of entry.
[[nodiscard]] std::vector<int> seeding(const Tournament& tournament);

/// What a win is worth in a round, in half points.
[[nodiscard]] constexpr int full_score(const TournamentTerms& terms) { return 2 * terms.games; }

}  // namespace crownhead::tournament
