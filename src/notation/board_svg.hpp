// SPDX-License-Identifier: MIT
#pragma once

#include "board/geometry.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

#include <optional>
#include <string>

namespace crownhead::notation {

/// How a board is drawn.
struct BoardPicture {
    rules::Side bottom = rules::Side::white;         ///< whose side of the board is at the bottom
    bool numbers = true;                             ///< on the empty squares
    std::optional<rules::Move> move = std::nullopt;  ///< drawn as a line from its first square to its last
};

/// A position as a whole SVG file. Its label, for people who cannot see it, names the pieces of each side by their
/// squares. The picture is as large as the page makes it. Pure, thread-safe.
[[nodiscard]] std::string board_svg(const board::Geometry& geometry, const rules::Position& position,
                                    const BoardPicture& picture = {});

}  // namespace crownhead::notation
