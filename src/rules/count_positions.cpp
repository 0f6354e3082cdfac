// SPDX-License-Identifier: MIT
#include "rules/count_positions.hpp"

#include <algorithm>
#include <cstddef>

namespace crownhead::rules {
namespace {

/// Binomial coefficients up to a number of squares.
class Choices {
  public:
    explicit Choices(int squares) : table_(static_cast<std::size_t>(squares) + 1) {
        for (std::size_t from = 0; from < table_.size(); ++from) {
            table_[from].assign(from + 1, 1);
            for (std::size_t taken = 1; taken < from; ++taken) {
                table_[from][taken] = table_[from - 1][taken - 1] + table_[from - 1][taken];
            }
        }
    }
    /// Ways to choose `taken` squares out of `from`, both at least 0.
    [[nodiscard]] const BigCount& of(int from, int taken) const {
        const auto& row = table_[static_cast<std::size_t>(from)];
        return taken > from ? zero_ : row[static_cast<std::size_t>(taken)];
    }

  private:
    std::vector<std::vector<BigCount>> table_;
    BigCount zero_ = 0;
};

/// Ways to place the men of both sides. White's men cannot stand on White's crown row, which is Black's back row; so
/// Black's men there, `on_back_row` of them, take no square from White's.
BigCount placed_men(const Choices& choices, const board::Geometry& geometry, int black, int white) {
    const int row = geometry.width();
    const int between = geometry.squares() - 2 * row;
    BigCount ways = 0;
    for (int on_back_row = 0; on_back_row <= std::min(row, black); ++on_back_row) {
        const int elsewhere = black - on_back_row;
        if (elsewhere <= between) {
            ways += choices.of(row, on_back_row) * choices.of(between, elsewhere) *
                    choices.of(between + row - elsewhere, white);
        }
    }
    return ways;
}

}  // namespace

std::vector<BigCount> count_positions(const Rules& rules, const PositionsWanted& wanted) {
    const int squares = rules.geometry.squares();
    const int max_pieces = wanted.max_a_side;
    const int min_pieces = wanted.both_sides ? 1 : 0;
    const Choices choices(squares);
    std::vector<BigCount> counts(static_cast<std::size_t>(2 * max_pieces) + 1);
    for (int black_men = 0; black_men <= max_pieces; ++black_men) {
        for (int white_men = 0; white_men <= max_pieces && black_men + white_men <= squares; ++white_men) {
            const BigCount men = placed_men(choices, rules.geometry, black_men, white_men);
            const int left = squares - black_men - white_men;
            for (int black = std::max(black_men, min_pieces); black <= max_pieces && black - black_men <= left;
                 ++black) {
                const BigCount so_far = men * choices.of(left, black - black_men);
                const int free = left - (black - black_men);
                for (int white = std::max(white_men, min_pieces); white <= max_pieces; ++white) {
                    counts[static_cast<std::size_t>(black) + static_cast<std::size_t>(white)] +=
                        so_far * choices.of(free, white - white_men);
                }
            }
        }
    }
    return counts;
}

}  // namespace crownhead::rules
