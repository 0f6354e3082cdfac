// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "input.hpp"
#include "protocols/checkerboard_board.hpp"
#include "rules/rule_set.hpp"

#include <algorithm>
#include <cstring>

using namespace crownhead;

// A board as CheckerBoard hands it over: the colour, then a byte a square, column by column.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t squares = 64;
    protocols::CheckerboardSquares board{};
    for (std::size_t i = 0; i < std::min(squares, size - std::min<std::size_t>(size, 1)); ++i) {
        board[i / 8][i % 8] = static_cast<signed char>(data[i + 1]);
    }
    try {
        const rules::Position position = protocols::read_checkerboard(board, size == 0 ? 0 : data[0]);
        protocols::CheckerboardSquares written{};
        protocols::write_checkerboard(position, written);
        fuzz::require(std::memcmp(board, written, sizeof(board)) == 0, "a board is written as it was");
        for (const rules::Move& move : rules::legal_moves(rules::english(), position)) {
            const CBmove told = protocols::checkerboard_move(position, move);
            fuzz::require(told.jumps == move.captured().size() && told.jumps < 12, "a move names what it takes");
            protocols::write_checkerboard(rules::after(rules::english(), position, move), written);
            fuzz::require(written[told.to.x][told.to.y] == told.newpiece, "a move names what stands there then");
            fuzz::require(board[told.from.x][told.from.y] == told.oldpiece, "a move names what stood there");
        }
    } catch (const BadInput& bad) {
        fuzz::require(bad.what()[0] != '\0', "a board is refused with a sentence");
    }
    return 0;
}
