// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"

#include <cstdint>
#include <vector>

namespace crownhead::library {

/// Games, and how they ended: always from the point of view of the position that was asked for, so a win for Black in a
/// game with the colours reversed counts as White's. Games without a result are only in `games`.
struct Tally {
    std::uint64_t games = 0;
    std::uint64_t black = 0;
    std::uint64_t draw = 0;
    std::uint64_t white = 0;
    std::uint16_t first_year = 0;  ///< 0: no game has a year
    std::uint16_t last_year = 0;
    std::uint64_t rated = 0;       ///< games in which the rating of the side to move is known,
    std::uint64_t rating_sum = 0;  ///< and the sum of these ratings
    friend bool operator==(const Tally&, const Tally&) = default;
};

struct ExploredMove {
    rules::Move move{};  ///< as played in the position that was asked for
    Tally same{};        ///< games in which it came up as asked
    Tally reversed{};    ///< games in which it came up with the colours reversed; the move is turned round
    friend bool operator==(const ExploredMove&, const ExploredMove&) = default;
};

/// What was played from a position. A game counts once for the position and once for each move, however often it came
/// back to it.
struct Explored {
    Tally same{};
    Tally reversed{};
    std::vector<ExploredMove> moves{};  ///< most games as asked first, then most reversed, then in order of the moves
    friend bool operator==(const Explored&, const Explored&) = default;
};

}  // namespace crownhead::library
