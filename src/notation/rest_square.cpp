// SPDX-License-Identifier: MIT
#include "notation/rest_square.hpp"

#include "board/diagonal.hpp"

namespace crownhead::notation {

using board::Geometry;
using board::Square;
using rules::Move;

bool rests_on(const Geometry& geometry, const Move& move, std::size_t jumps, Square square) {
    const std::span<const Square> path = move.path();
    if (path[jumps] == square) {
        return true;
    }
    if (jumps == 0 || jumps + 1 == path.size()) {
        return false;
    }
    const board::DiagonalStep step = board::step_toward(geometry, path[jumps - 1], path[jumps]);
    if (step != board::step_toward(geometry, path[jumps], path[jumps + 1])) {
        return false;
    }
    for (Square between = board::next(geometry, path[jumps], step);
         between != Square() && between != path[jumps + 1] && !move.captured().contains(between);
         between = board::next(geometry, between, step)) {
        if (between == square) {
            return true;
        }
    }
    return false;
}

bool is_path_prefix(const Geometry& geometry, const Move& move, std::span<const Square> squares) {
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

bool is_path_subsequence(const Geometry& geometry, const Move& move, std::span<const Square> squares) {
    std::size_t found = 0;
    for (std::size_t jumps = 0; jumps < move.path().size() && found < squares.size(); ++jumps) {
        found += rests_on(geometry, move, jumps, squares[found]) ? 1 : 0;
    }
    return found == squares.size();
}

}  // namespace crownhead::notation
