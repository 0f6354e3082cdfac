// SPDX-License-Identifier: MIT
#include "notation/rest_square.hpp"

namespace crownhead::notation {
namespace {

using board::Geometry;
using board::Square;
using rules::Move;

struct Way {
    int down = 0;
    int right = 0;
    friend bool operator==(const Way&, const Way&) = default;
};

Way way(const Geometry& geometry, Square from, Square to) {
    return {geometry.row(to.number()) > geometry.row(from.number()) ? 1 : -1,
            geometry.column(to.number()) > geometry.column(from.number()) ? 1 : -1};
}

Square next(const Geometry& geometry, Square square, Way way) {
    return Square(geometry.at(geometry.row(square.number()) + way.down, geometry.column(square.number()) + way.right));
}

}  // namespace

bool rests_on(const Geometry& geometry, const Move& move, std::size_t jumps, Square square) {
    const std::span<const Square> path = move.path();
    if (path[jumps] == square) {
        return true;
    }
    if (jumps == 0 || jumps + 1 == path.size()) {
        return false;
    }
    const Way straight = way(geometry, path[jumps - 1], path[jumps]);
    if (straight != way(geometry, path[jumps], path[jumps + 1])) {
        return false;
    }
    for (Square between = next(geometry, path[jumps], straight);
         between != Square() && between != path[jumps + 1] && !move.captured().contains(between);
         between = next(geometry, between, straight)) {
        if (between == square) {
            return true;
        }
    }
    return false;
}

bool is_way(const Geometry& geometry, const Move& move, std::span<const Square> squares) {
    if (squares.size() > move.path().size()) {
        return false;
    }
    for (std::size_t jumps = 0; jumps < squares.size(); ++jumps) {
        if (!rests_on(geometry, move, jumps, squares[jumps])) {
            return false;
        }
    }
    return true;
}

bool is_part_of_way(const Geometry& geometry, const Move& move, std::span<const Square> squares) {
    std::size_t found = 0;
    for (std::size_t jumps = 0; jumps < move.path().size() && found < squares.size(); ++jumps) {
        found += rests_on(geometry, move, jumps, squares[found]) ? 1 : 0;
    }
    return found == squares.size();
}

}  // namespace crownhead::notation
