// SPDX-License-Identifier: MIT
#pragma once

#include "board/layout.hpp"
#include "rules/board.hpp"
#include "rules/generate.hpp"

#include <array>
#include <cstddef>

namespace crownhead::evaluation {

/// An evaluation of quiet positions of rule set `R` made by hand, for rule sets that nothing has been learned for:
/// material, how many quiet moves a side has, how far the men have come, the middle of the board, the men that guard
/// the back row, and exchanges for the side that is ahead. To have moves is good where the aim is to lose, too; what
/// they are worth is measured (docs/experiments/engine.md).
template <rules::Rules R>
class HandMade {
  public:
    using Board = rules::Board<R>;

    /// What a position without captures for the side to move is worth to that side, in hundredths of a man.
    [[nodiscard]] int operator()(const Board& board) const {
        const Count black = count<rules::Side::black>(board);
        const Count white = count<rules::Side::white>(board);
        const int ahead = black.material - white.material;
        int score = ahead + black.placing - white.placing;
        if (ahead != 0) {
            score += ahead * exchange_worth / (black.material + white.material + man);
        }
        if (R.aim == rules::Aim::lose) {
            score = -score;
        }
        score += move_worth * (rules::count_quiet_moves<R, rules::Side::black>(board) -
                               rules::count_quiet_moves<R, rules::Side::white>(board));
        return board.turn == rules::Side::black ? score : -score;
    }

  private:
    using Word = typename Board::Word;
    using Layout = typename Board::Layout;

    static constexpr int man = 100;
    static constexpr int king = R.king_reach == rules::Reach::any ? 300 : 130;
    static constexpr int move_worth = 3;
    static constexpr int row_worth = 2;
    static constexpr int middle_worth = 3;
    static constexpr int king_in_the_middle = 6;
    static constexpr int guard_worth = 8;
    static constexpr int exchange_worth = 60;
    static constexpr int size = R.geometry.size;

    struct Count {
        int material = 0;
        int placing = 0;
    };

    /// The squares at least a quarter of the board away from every edge.
    static constexpr Word middle = [] {
        constexpr board::Geometry geometry = R.geometry;
        Word squares = 0;
        for (int number = 1; number <= geometry.squares(); ++number) {
            const int margin = geometry.size / 4;
            const auto inside = [&](int line) { return line >= margin && line < geometry.size - margin; };
            if (inside(geometry.row(number)) && inside(geometry.column(number))) {
                squares |= Word{1} << Layout::bit(number);
            }
        }
        return squares;
    }();

    /// Rows by the binary digits of their numbers, counted from a side's own edge: the sum of the rows of a set of men
    /// is a few counts instead of one for each row.
    template <rules::Side S>
    static constexpr auto rows_with_digit = [] {
        std::array<Word, 4> sets{};
        for (int row = 0; row < size; ++row) {
            const int come = S == rules::Side::black ? row : size - 1 - row;
            for (std::size_t digit = 0; digit < sets.size(); ++digit) {
                if ((come >> digit & 1) != 0) {
                    sets.at(digit) |= Layout::row(row);
                }
            }
        }
        return sets;
    }();

    template <rules::Side S>
    static Count count(const Board& board) {
        const Word men = board.pieces(S) & ~board.kings;
        const Word kings = board.pieces(S) & board.kings;
        constexpr Word back_row = Layout::row(S == rules::Side::black ? 0 : size - 1);
        Count result;
        result.material = man * board::count<Word>(men);
        result.placing = row_worth * rows_come<S>(men) + guard_worth * board::count<Word>(men & back_row) +
                         middle_worth * board::count<Word>(men & middle);
        if (kings != 0) {
            result.material += king * board::count<Word>(kings);
            result.placing += king_in_the_middle * board::count<Word>(kings & middle);
        }
        return result;
    }

    template <rules::Side S>
    static int rows_come(Word men) {
        constexpr auto& sets = rows_with_digit<S>;
        int sum = board::count<Word>(men & sets[0]) + 2 * board::count<Word>(men & sets[1]) +
                  4 * board::count<Word>(men & sets[2]);
        if constexpr (size > 8) {
            sum += 8 * board::count<Word>(men & sets[3]);
        }
        return sum;
    }
};

}  // namespace crownhead::evaluation
