// SPDX-License-Identifier: MIT
#pragma once

#include "board/layout.hpp"
#include "rules/board.hpp"
#include "rules/generate.hpp"

#include <array>
#include <cstddef>

namespace crownhead::evaluation {

/// A hand-made evaluation of quiet positions under rule set `R`, for rule sets without a trained network: material,
/// mobility (the number of quiet moves, counted even if a capture is pending), how far the men have advanced, the
/// centre, the men that guard the back row, and exchanges for the side that is ahead. Mobility is good even if the aim
/// is to lose; its weight is measured (docs/experiments/engine.md).
template <rules::Rules R>
class HandMade {
  public:
    using Board = rules::Board<R>;

    /// The value of a position for its side to move, which has no capture, in hundredths of a man.
    [[nodiscard]] int operator()(const Board& board) const {
        const SideTerms black = terms_of<rules::Side::black>(board);
        const SideTerms white = terms_of<rules::Side::white>(board);
        const int ahead = black.material - white.material;
        int score = ahead + black.placement - white.placement;
        if (ahead != 0) {
            score += ahead * exchange_weight / (black.material + white.material + man);
        }
        if (R.aim == rules::Aim::lose) {
            score = -score;
        }
        score += mobility_weight * (rules::count_quiet_moves<R, rules::Side::black>(board) -
                                    rules::count_quiet_moves<R, rules::Side::white>(board));
        return board.turn == rules::Side::black ? score : -score;
    }

  private:
    using Word = typename Board::Word;
    using Layout = typename Board::Layout;

    static constexpr int man = 100;
    static constexpr int king = R.king_reach == rules::Reach::any ? 300 : 130;
    static constexpr int mobility_weight = 3;
    static constexpr int row_weight = 2;
    static constexpr int centre_weight = 3;
    static constexpr int king_centre_weight = 6;
    static constexpr int guard_weight = 8;
    static constexpr int exchange_weight = 60;
    static constexpr int size = R.geometry.size;

    struct SideTerms {
        int material = 0;
        int placement = 0;
    };

    /// The squares with at least a quarter of the board's rows, rounded down, between them and each edge.
    static constexpr Word centre = [] {
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

    /// The rows whose number, counted from the side's own edge, has a given binary digit set. With these the sum of the
    /// rows of a set of men takes a few counts instead of one per row.
    template <rules::Side S>
    static constexpr auto rows_with_digit = [] {
        std::array<Word, 4> sets{};
        static_assert(size <= 1 << sets.size());
        for (int row = 0; row < size; ++row) {
            const int advance = S == rules::Side::black ? row : size - 1 - row;
            for (std::size_t digit = 0; digit < sets.size(); ++digit) {
                if ((advance >> digit & 1) != 0) {
                    sets.at(digit) |= Layout::row(row);
                }
            }
        }
        return sets;
    }();

    template <rules::Side S>
    static SideTerms terms_of(const Board& board) {
        const Word men = board.pieces(S) & ~board.kings;
        const Word kings = board.pieces(S) & board.kings;
        constexpr Word back_row = Layout::row(S == rules::Side::black ? 0 : size - 1);
        SideTerms result;
        result.material = man * board::count<Word>(men);
        result.placement = row_weight * sum_of_rows<S>(men) + guard_weight * board::count<Word>(men & back_row) +
                           centre_weight * board::count<Word>(men & centre);
        if (kings != 0) {
            result.material += king * board::count<Word>(kings);
            result.placement += king_centre_weight * board::count<Word>(kings & centre);
        }
        return result;
    }

    template <rules::Side S>
    static int sum_of_rows(Word men) {
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
