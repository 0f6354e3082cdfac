// SPDX-License-Identifier: MIT
#pragma once

namespace crownhead::board {

/// A square board of `size` by `size`, played on its dark squares: an even number from 4 to 12.
/// The squares are numbered 1, 2, 3 … from left to right and top to bottom, with White at the bottom.
/// On a standard board the top left corner is not a playing square (square 1 is in the second column);
/// on a mirrored board (Italian, Spanish) it is square 1.
struct Geometry {
    int size = 8;
    bool mirrored = false;

    friend constexpr bool operator==(const Geometry&, const Geometry&) = default;

    /// Squares in a row.
    [[nodiscard]] constexpr int width() const { return size / 2; }

    /// Squares of the board: 32 on 8×8, 50 on 10×10, 72 on 12×12.
    [[nodiscard]] constexpr int squares() const { return size * width(); }

    /// Row of a square, 0 at the top. `number` from 1 to squares().
    [[nodiscard]] constexpr int row(int number) const { return (number - 1) / width(); }

    /// Column of a square among all columns of the board, 0 at the left, `size - 1` at the right.
    [[nodiscard]] constexpr int column(int number) const {
        const bool starts_at_edge = (row(number) % 2 == 1) != mirrored;
        return (number - 1) % width() * 2 + (starts_at_edge ? 0 : 1);
    }

    /// The square at a row and a column, or 0 if that is off the board or not a playing square.
    [[nodiscard]] constexpr int at(int row_index, int column_index) const {
        if (row_index < 0 || row_index >= size || column_index < 0 || column_index >= size) {
            return 0;
        }
        const int number = row_index * width() + column_index / 2 + 1;
        return column(number) == column_index ? number : 0;
    }
};

/// The largest board: 12×12.
inline constexpr int max_squares = 72;

}  // namespace crownhead::board
