// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::coach {

/// What the solver of a puzzle can reach, and what only one move at each of his turns reaches.
enum class Goal : std::uint8_t { win, draw };

/// `win`, `draw`.
[[nodiscard]] constexpr std::string_view word(Goal goal) { return goal == Goal::win ? "win" : "draw"; }

/// What happens in a puzzle (docs/puzzles.md, "Themes").
enum class Theme : std::uint8_t {
    opening,
    middlegame,
    ending,
    one_move,
    two_moves,
    long_line,
    sacrifice,
    two_for_one,
    three_for_one,
    three_for_two,
    big_shot,
    exchange,
    in_and_out,
    steal,
    breeches,
    pin,
    no_safe_move,
    block,
    king_trap,
    breakthrough,
    changing_the_move,
    bridge,
    first_position,
    fourth_position,
    slow_win,
    exact,
};

inline constexpr std::array<std::string_view, 26> theme_words{
    "opening",           "middlegame",    "ending",         "one-move",
    "two-moves",         "long",          "sacrifice",      "two-for-one",
    "three-for-one",     "three-for-two", "big-shot",       "exchange",
    "in-and-out",        "steal",         "breeches",       "pin",
    "no-safe-move",      "block",         "king-trap",      "breakthrough",
    "changing-the-move", "bridge",        "first-position", "fourth-position",
    "slow-win",          "exact"};

[[nodiscard]] constexpr std::string_view word(Theme theme) { return theme_words[static_cast<std::size_t>(theme)]; }

/// The theme of that word; nothing for any other text.
[[nodiscard]] constexpr std::optional<Theme> theme_named(std::string_view word) {
    for (std::size_t i = 0; i < theme_words.size(); ++i) {
        if (theme_words[i] == word) {
            return static_cast<Theme>(i);
        }
    }
    return std::nullopt;
}

/// A position with one right move at each of the solver's turns. A value.
struct Puzzle {
    rules::Position position{};  ///< the solver is to move
    Goal goal = Goal::win;
    /// The moves of both sides in turn, the solver's first and last: an odd number of them.
    std::vector<rules::Move> line{};
    std::vector<Theme> themes{};  ///< in the order of the enumeration, none twice
    int rating = 1500;            ///< how hard it is, on the scale of docs/puzzles.md, "Ratings"
    std::string game{};           ///< which game it is from, as people would say it

    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

}  // namespace crownhead::coach
