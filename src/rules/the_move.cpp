// SPDX-License-Identifier: MIT
#include "rules/the_move.hpp"

namespace crownhead::rules {

bool is_counted(const board::Geometry& geometry, board::Square square) {
    return (geometry.size - 1 - geometry.row(square.number())) % 2 == 0;
}

Side counted_move(const board::Geometry& geometry, const Position& position) {
    int counted = 0;
    for (const board::Square square : position.black | position.white) {
        counted += is_counted(geometry, square) ? 1 : 0;
    }
    return counted % 2 == 1 ? position.turn : other(position.turn);
}

std::optional<Side> the_move(const board::Geometry& geometry, const Position& position) {
    if (position.black.size() != position.white.size()) {
        return std::nullopt;
    }
    return counted_move(geometry, position);
}

}  // namespace crownhead::rules
