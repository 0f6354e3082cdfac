// SPDX-License-Identifier: MIT
#pragma once

#include "board/geometry.hpp"
#include "board/square.hpp"
#include "notation/square_text.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace crownhead::notation {

/// A square as it was written: a number, or a file letter and a rank.
struct WrittenSquare {
    char file = 0;   ///< 0 for a number
    int number = 0;  ///< the number of the square, or its rank

    /// The square meant, or no square (number 0) if the board has none of that name. `numbers` is what a number means.
    [[nodiscard]] board::Square on(const board::Geometry& geometry, SquareNames numbers = SquareNames::numbers) const;
};

/// A move as it was written, before anything is known of the position: its squares in order.
struct WrittenMove {
    /// More squares than the longest move has.
    static constexpr std::size_t max_squares = 40;

    std::array<WrittenSquare, max_squares> squares;
    std::size_t count = 0;   ///< squares read; fewer than two are not a move
    std::size_t length = 0;  ///< bytes of the text that they take
};

/// Reads the longest move at the start of `text`: squares joined by dashes or capture signs, with white space allowed
/// around the signs (files break moves over lines). Squares in letters may also follow each other without a sign
/// (`a3b4`), numbers only as four digits (`3228`). A number with white space before it and a full stop after it is the
/// next move's number and is not read. Linear, never throws; thread-safe.
[[nodiscard]] WrittenMove scan_move(std::string_view text);

}  // namespace crownhead::notation
