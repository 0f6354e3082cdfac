// SPDX-License-Identifier: MIT
#pragma once

#include "rules/board.hpp"
#include "rules/generate.hpp"
#include "rules/table.hpp"

namespace crownhead::samuel {

/// English draughts, the only game that the program plays. The layout of these boards, with its ghost bits, is the one
/// that Samuel's program had in its words of 35 bits (appendix A).
inline constexpr rules::Rules english = rules::english_rules(8);
using Board = rules::Board<english>;
using Layout = Board::Layout;
using Word = Board::Word;

// Pure functions, thread-safe.

/// The position with its side to move as Black, rotated if necessary.
[[nodiscard]] constexpr Board canonical(const Board& board) {
    return board.turn == rules::Side::black ? board
                                            : Board{Layout::rotated(board.white), Layout::rotated(board.black),
                                                    Layout::rotated(board.kings), rules::Side::black};
}

/// Calls `visit(move)` for each step of the side to move, as if there were nothing to capture.
template <class Visit>
void each_step(const Board& board, Visit&& visit) {
    if (board.turn == rules::Side::black) {
        rules::each_quiet_move<english, rules::Side::black>(board, visit);
    } else {
        rules::each_quiet_move<english, rules::Side::white>(board, visit);
    }
}

/// Calls `visit(move)` for each capture of the side to move; false if there is none.
template <class Visit>
bool each_jump(const Board& board, Visit&& visit) {
    const auto take = [&](const rules::Capture<english>& capture) { visit(capture.move()); };
    return board.turn == rules::Side::black ? rules::each_capture<english, rules::Side::black>(board, take, [] {})
                                            : rules::each_capture<english, rules::Side::white>(board, take, [] {});
}

/// Returns whether the side to move can capture.
[[nodiscard]] constexpr bool must_jump(const Board& board) {
    return board.turn == rules::Side::black ? rules::has_capture<english, rules::Side::black>(board)
                                            : rules::has_capture<english, rules::Side::white>(board);
}

/// Two for a man, three for a king: the paper's ratio of kings to men.
[[nodiscard]] constexpr int material(const Board& board, rules::Side side) {
    const Word pieces = board.pieces(side);
    return 2 * board::count<Word>(pieces) + board::count<Word>(pieces & board.kings);
}

}  // namespace crownhead::samuel
