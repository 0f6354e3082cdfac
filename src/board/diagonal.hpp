// SPDX-License-Identifier: MIT
#pragma once

#include "board/geometry.hpp"
#include "board/square.hpp"

namespace crownhead::board {

/// A step along a diagonal, in rows and columns: each 1 or -1; both 0 for no step.
struct DiagonalStep {
    int down = 0;
    int right = 0;
    friend constexpr bool operator==(const DiagonalStep&, const DiagonalStep&) = default;
};

/// The step from one square toward another on the same diagonal; no step if they are not two squares of one diagonal.
[[nodiscard]] constexpr DiagonalStep step_toward(const Geometry& geometry, Square from, Square to) {
    const int down = geometry.row(to.number()) - geometry.row(from.number());
    const int right = geometry.column(to.number()) - geometry.column(from.number());
    if (down == 0 || (down != right && down != -right)) {
        return {};
    }
    return {down > 0 ? 1 : -1, right > 0 ? 1 : -1};
}

/// The next square after a step; no square past the edge.
[[nodiscard]] constexpr Square next(const Geometry& geometry, Square square, DiagonalStep step) {
    return Square(
        geometry.at(geometry.row(square.number()) + step.down, geometry.column(square.number()) + step.right));
}

}  // namespace crownhead::board
