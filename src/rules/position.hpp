// SPDX-License-Identifier: MIT
#pragma once

#include "board/square.hpp"
#include "board/square_set.hpp"
#include "rules/side.hpp"

#include <optional>

namespace crownhead::rules {

struct Piece {
    Side side = Side::black;
    bool king = false;
    friend constexpr bool operator==(Piece, Piece) = default;
};

/// Which pieces stand where and whose turn it is, by square number, on a board of any size: a value.
/// It does not know its rule set; `fault()` in rule_set.hpp says whether one allows it.
/// The engine's own form of a position, on a rule set's bitboards, is `Board<R>`.
struct Position {
    board::SquareSet black;  ///< all pieces of Black
    board::SquareSet white;  ///< all pieces of White
    board::SquareSet kings;  ///< those of either side that are kings
    Side turn = Side::black;

    friend constexpr bool operator==(const Position&, const Position&) = default;

    [[nodiscard]] constexpr board::SquareSet pieces(Side side) const { return side == Side::black ? black : white; }
    [[nodiscard]] constexpr board::SquareSet men(Side side) const { return pieces(side) - kings; }
    [[nodiscard]] constexpr board::SquareSet kings_of(Side side) const { return pieces(side) & kings; }
    [[nodiscard]] constexpr std::optional<Piece> at(board::Square square) const {
        if (black.contains(square)) {
            return Piece{Side::black, kings.contains(square)};
        }
        if (white.contains(square)) {
            return Piece{Side::white, kings.contains(square)};
        }
        return std::nullopt;
    }
    /// Puts a piece on a square, in place of what stood there.
    constexpr void put(board::Square square, Piece piece) {
        remove(square);
        (piece.side == Side::black ? black : white).insert(square);
        if (piece.king) {
            kings.insert(square);
        }
    }
    constexpr void remove(board::Square square) {
        black.erase(square);
        white.erase(square);
        kings.erase(square);
    }
};

}  // namespace crownhead::rules
