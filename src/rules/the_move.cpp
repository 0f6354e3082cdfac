#include "rules/the_move.hpp"

namespace crownhead::rules {

std::optional<Side> the_move(const board::Geometry& geometry, const Position& position) {
    if (position.black.size() != position.white.size()) {
        return std::nullopt;
    }
    int in_system = 0;
    for (const board::Square square : position.black | position.white) {
        in_system += (geometry.size - 1 - geometry.row(square.number())) % 2 == 0 ? 1 : 0;
    }
    return in_system % 2 == 1 ? position.turn : other(position.turn);
}

}  // namespace crownhead::rules
