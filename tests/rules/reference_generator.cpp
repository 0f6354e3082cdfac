// SPDX-License-Identifier: MIT
#include "rules/reference_generator.hpp"

#include <algorithm>

namespace crownhead::reference {

using rules::Count;
using rules::Move;
using rules::Position;
using rules::Rules;

std::vector<Move> results(const std::vector<Move>& moves) {
    std::vector<Move> different;
    for (const Move& move : moves) {
        if (std::none_of(different.begin(), different.end(), [&](const Move& m) { return m.same_result(move); })) {
            different.push_back(move);
        }
    }
    return different;
}

std::uint64_t perft(const Rules& rules, const Position& position, int depth, Count count) {
    if (depth == 0) {
        return 1;
    }
    std::vector<Move> moves = legal_moves(rules, position);
    if (count == Count::results) {
        moves = results(moves);
    }
    if (depth == 1) {
        return moves.size();
    }
    std::uint64_t leaves = 0;
    for (const Move& move : moves) {
        leaves += perft(rules, after(rules, position, move), depth - 1, count);
    }
    return leaves;
}

}  // namespace crownhead::reference
