// SPDX-License-Identifier: MIT
#include "protocols/checkerboard_board.hpp"

#include "base/bad_input.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>

namespace crownhead::protocols {
namespace {

using board::Square;
using rules::Piece;
using rules::Side;

constexpr int board_size = 8;

const board::Geometry& geometry() { return rules::english().rules.geometry; }

coor place_of(Square square) {
    return {.x = board_size - 1 - geometry().column(square.number()), .y = geometry().row(square.number())};
}

int code_of(const std::optional<Piece>& piece) {
    if (!piece) {
        return CB_FREE;
    }
    return (piece->side == Side::black ? CB_BLACK : CB_WHITE) | (piece->king ? CB_KING : CB_MAN);
}

std::optional<Piece> piece_of(int code) {
    for (const Side side : {Side::black, Side::white}) {
        for (const bool king : {false, true}) {
            if (code_of(Piece{side, king}) == code) {
                return Piece{side, king};
            }
        }
    }
    return std::nullopt;
}

}  // namespace

rules::Position read_checkerboard(const CheckerboardSquares& board, int colour) {
    if (colour != CB_BLACK && colour != CB_WHITE) {
        throw BadInput(
            fmt::format("the colour to move must be 1 (White) or 2 (Black), not {}", std::to_string(colour)));
    }
    rules::Position position;
    position.turn = colour == CB_BLACK ? Side::black : Side::white;
    for (int x = 0; x < board_size; ++x) {
        for (int y = 0; y < board_size; ++y) {
            const int code = board[x][y];
            if (code == CB_FREE) {
                continue;
            }
            const Square square(geometry().at(y, board_size - 1 - x));
            const auto piece = piece_of(code);
            if (!piece || square == Square()) {
                throw BadInput(fmt::format("board[{}][{}] is {}: {}", std::to_string(x), std::to_string(y),
                                           std::to_string(code),
                                           piece ? "that square is not played on" : "there is no such piece"));
            }
            position.put(square, *piece);
        }
    }
    if (const auto fault = rules::fault(rules::english(), position)) {
        throw BadInput(*fault);
    }
    return position;
}

void write_checkerboard(const rules::Position& position, CheckerboardSquares& board) {
    for (int number = 1; number <= geometry().squares(); ++number) {
        const coor place = place_of(Square(number));
        board[place.x][place.y] = code_of(position.at(Square(number)));
    }
}

CBmove checkerboard_move(const rules::Position& position, const rules::Move& move) {
    const rules::Position after = rules::after(rules::english(), position, move);
    CBmove written{};
    written.oldpiece = code_of(position.at(move.from()));
    written.newpiece = code_of(after.at(move.to()));
    written.from = place_of(move.from());
    written.to = place_of(move.to());
    const auto path = move.path();
    written.path[0] = written.from;
    for (std::size_t i = 1; i < std::min(path.size(), std::size(written.path)); ++i) {
        const coor here = place_of(path[i]);
        written.path[i] = here;
        if (move.is_capture()) {
            const coor taken{.x = (written.path[i - 1].x + here.x) / 2, .y = (written.path[i - 1].y + here.y) / 2};
            written.del[i - 1] = taken;
            written.delpiece[i - 1] = code_of(position.at(Square(geometry().at(taken.y, board_size - 1 - taken.x))));
        }
    }
    written.jumps = move.captured().size();
    return written;
}

}  // namespace crownhead::protocols
