// SPDX-License-Identifier: MIT
#include "rules/all_captures.hpp"

#include "base/bad_input.hpp"
#include "rules/listed_capture.hpp"
#include "rules/table.hpp"

#include <algorithm>
#include <string>

namespace crownhead::rules {
namespace {

template <Rules R, Side S>
std::vector<Move> captures_of(const Board<R>& board) {
    std::vector<Move> moves;
    each_complete_capture<R, S>(board, [&](const Capture<R>& capture) {
        if (moves.size() == max_moves) {
            throw BadInput("the position has more than " + std::to_string(max_moves) + " captures");
        }
        moves.push_back(listed<R>(capture));
    });
    std::sort(moves.begin(), moves.end());
    return moves;
}

}  // namespace

std::vector<Move> all_captures(const RuleSet& set, const Position& position) {
    return visit(set, [&]<Rules R>() {
        const auto board = Board<R>::from(position);
        return position.turn == Side::black ? captures_of<R, Side::black>(board) : captures_of<R, Side::white>(board);
    });
}

}  // namespace crownhead::rules
