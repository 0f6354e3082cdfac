// SPDX-License-Identifier: MIT
#pragma once

#include "board/geometry.hpp"
#include "board/square.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::tree {

/// A circle on a square, or an arrow from it to another square.
struct Mark {
    enum class Colour : std::uint8_t { green, red, yellow, blue };

    Colour colour = Colour::green;
    board::Square from{};
    std::optional<board::Square> to{};  ///< of an arrow

    friend bool operator==(const Mark&, const Mark&) = default;
};

// Pure functions, thread-safe.

/// `green`, `red`, `yellow`, `blue`.
[[nodiscard]] std::string_view word(Mark::Colour colour);
/// The colour of that word, or nothing.
[[nodiscard]] std::optional<Mark::Colour> colour_of(std::string_view word);

/// Marks in the order in which they are kept: circles, then arrows, each in their order, none twice.
[[nodiscard]] std::vector<Mark> in_order(std::vector<Mark> marks);

/// Marks as commands of PDN comments (docs/game-tree.md): `[%csl G11,R22] [%cal G11-15]`; empty for none.
[[nodiscard]] std::string commands(const std::vector<Mark>& marks);

/// The marks that a command names, given the text between `[%` and `]`: `csl G11,R22`, `cal Gc3d4`. Returns nullopt if
/// it is another command, or names a square that is not on the board.
[[nodiscard]] std::optional<std::vector<Mark>> read_command(const board::Geometry& geometry, std::string_view text);

}  // namespace crownhead::tree
