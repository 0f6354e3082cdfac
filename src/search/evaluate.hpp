#pragma once

#include "board/layout.hpp"
#include "rules/board.hpp"

namespace crownhead::search {

/// A judgement of a quiet position in hundredths of a man, for the side to move: material, how far the men have come,
/// the middle of the board, the men that guard the back row, and exchanges for the side that is ahead.
template <rules::Rules R>
class Evaluation {
  public:
    [[nodiscard]] static int of(const rules::Board<R>& board) {
        const Count black = count(board, rules::Side::black);
        const Count white = count(board, rules::Side::white);
        const int ahead = black.material - white.material;
        int score = ahead + black.placing - white.placing;
        score += ahead * exchange_worth / (black.material + white.material + man);
        if (R.aim == rules::Aim::lose) {
            score = -score;
        }
        return board.turn == rules::Side::black ? score : -score;
    }

  private:
    using Word = typename rules::Board<R>::Word;
    using Layout = typename rules::Board<R>::Layout;

    static constexpr int man = 100;
    static constexpr int king = R.king_reach == rules::Reach::any ? 300 : 130;
    static constexpr int row_worth = 2;
    static constexpr int middle_worth = 3;
    static constexpr int king_in_the_middle = 6;
    static constexpr int guard_worth = 8;
    static constexpr int exchange_worth = 60;

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

    static Count count(const rules::Board<R>& board, rules::Side side) {
        const Word men = board.pieces(side) & ~board.kings;
        const Word kings = board.pieces(side) & board.kings;
        Count result;
        result.material = man * board::count<Word>(men) + king * board::count<Word>(kings);
        for (int row = 0; row < R.geometry.size; ++row) {
            const int come = side == rules::Side::black ? row : R.geometry.size - 1 - row;
            result.placing += row_worth * come * board::count<Word>(men & Layout::row(row));
        }
        const Word back_row = Layout::row(side == rules::Side::black ? 0 : R.geometry.size - 1);
        result.placing += guard_worth * board::count<Word>(men & back_row);
        result.placing += middle_worth * board::count<Word>(men & middle);
        result.placing += king_in_the_middle * board::count<Word>(kings & middle);
        return result;
    }
};

}  // namespace crownhead::search
