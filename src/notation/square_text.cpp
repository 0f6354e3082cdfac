// SPDX-License-Identifier: MIT
#include "notation/square_text.hpp"

#include <fmt/format.h>

namespace crownhead::notation {

std::string square_text(const board::Geometry& geometry, board::Square square, SquareNames names) {
    if (names != SquareNames::letters) {
        return fmt::format("{}", renumbered(geometry, square.number(), names));
    }
    const char file = static_cast<char>('a' + geometry.column(square.number()));
    return fmt::format("{}{}", file, geometry.size - geometry.row(square.number()));
}

board::Square square_at(const board::Geometry& geometry, char file, int rank) {
    const int column = (file >= 'A' && file <= 'Z') ? file - 'A' : file - 'a';
    return board::Square(geometry.at(geometry.size - rank, column));
}

}  // namespace crownhead::notation
