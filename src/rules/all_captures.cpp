// SPDX-License-Identifier: MIT
#include "rules/all_captures.hpp"

#include "base/bad_input.hpp"
#include "rules/generate.hpp"
#include "rules/listed_capture.hpp"
#include "rules/table.hpp"

#include <algorithm>
#include <string>

namespace crownhead::rules {
namespace {

template <Rules R, Side S>
std::vector<Move> captures_of(const Board<R>& board) {
    std::vector<Move> moves;
    auto add = [&](const Capture<R>& capture) {
        if (moves.size() == max_moves) {
            throw BadInput("the position has more than " + std::to_string(max_moves) + " captures");
        }
        moves.push_back(listed<R>(capture));
    };
    CaptureWalk<R, S, decltype(add)> walk(board, add);
    board::each_bit(capturing_men<R, S>(board), [&](auto man) { walk.man(man); });
    board::each_bit(capturing_kings<R, S>(board), [&](auto king) { walk.king(king); });
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
