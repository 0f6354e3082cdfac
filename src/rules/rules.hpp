// SPDX-License-Identifier: MIT
#pragma once

#include "board/geometry.hpp"
#include "rules/side.hpp"

#include <cstdint>

namespace crownhead::rules {

/// How far a king moves, and how far away a piece that it captures may be.
enum class Reach : std::uint8_t { one, any };

/// What becomes of a man whose capture brings him to his crown row.
enum class AtCrownRow : std::uint8_t {
    stops,         ///< the move ends there and he is crowned
    goes_on_man,   ///< he must go on capturing as a man if he can; crowned only if the move ends there
    goes_on_king,  ///< he is crowned at once and must go on capturing as a king if he can
};

/// When captured pieces leave the board.
enum class Lifted : std::uint8_t {
    after_move,  ///< until then they block the way and may not be jumped again
    at_once,     ///< the squares they stood on are open for the rest of the same capture
};

/// Which captures a player must prefer, in this order where several are set.
struct Precedence {
    bool most_pieces = false;    ///< the greatest number
    bool king_captures = false;  ///< by a king rather than by a man
    bool most_kings = false;     ///< the greatest number of kings
    bool earliest_king = false;  ///< the first king taken as early as possible
    friend constexpr bool operator==(const Precedence&, const Precedence&) = default;
};

enum class Aim : std::uint8_t { win, lose };

/// A rule set as a value: independent choices, usable as a template argument.
/// Generation, the outcome and the start position are functions of it.
struct Rules {
    board::Geometry geometry{};
    int start_rows = 3;        ///< rows of men a side at the start
    Side first = Side::black;  ///< who has the first move
    bool men_capture_back = false;
    bool men_capture_kings = true;
    Reach king_reach = Reach::one;
    Precedence precedence{};
    AtCrownRow at_crown_row = AtCrownRow::stops;
    Lifted lifted = Lifted::after_move;
    Aim aim = Aim::win;

    friend constexpr bool operator==(const Rules&, const Rules&) = default;

    /// Men a side at the start, and the most pieces a side may have on the board.
    [[nodiscard]] constexpr int men() const { return start_rows * geometry.width(); }
};

}  // namespace crownhead::rules
