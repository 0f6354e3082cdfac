// SPDX-License-Identifier: MIT
#include "search/leaf_evaluator.hpp"

#include "notation/fen.hpp"
#include "paths.hpp"
#include "rules/table.hpp"
#include "search/positions.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

namespace crownhead::search {
namespace {

constexpr rules::Rules english = rules::table[0].rules;
using Board = rules::Board<english>;

class LeafEvaluators : public testing::Test {
  protected:
    [[nodiscard]] LeafEvaluator<english> with_root(const Board& root) const {
        return {limits_, dynamic_cast<const TablebaseOf<english>*>(tablebase_.get()), evaluation_, root};
    }

    const Limits limits_{};
    const evaluation::Evaluation<english> evaluation_{};  // made by hand
    const std::shared_ptr<const Tablebase> tablebase_ = open_tablebase(rules::english(), paths::endgames);
};

// Where the root is a known draw the search goes on for the draw that is hardest to hold: there drawn positions are
// told apart by a sixteenth of their evaluation, less than a third of a man; below any other root a draw is a draw.
TEST_F(LeafEvaluators, DrawsAreToldApartOnlyWhereTheRootIsDrawn) {
    const auto unknown_root = with_root(Board::from(rules::start(rules::english())));
    std::mt19937 random(16);
    int drawn = 0;
    int largest = 0;
    for (int i = 0; i < 400; ++i) {
        const rules::Position position = random_position(rules::english(), random, 4 + i % 2);
        if (rules::legal_moves(rules::english(), position).front().is_capture()) {
            continue;
        }
        const auto board = Board::from(position);
        const auto own_root = with_root(board);
        if (own_root.root_value() != endgame::Value::draw) {
            continue;
        }
        ++drawn;
        largest = std::max(largest, std::abs(evaluation_(board)));
        EXPECT_EQ(own_root.leaf(board, 0, 0), evaluation_(board) / 16) << notation::fen(position);
        EXPECT_EQ(unknown_root.leaf(board, 6, 0), 0) << notation::fen(position);
    }
    EXPECT_GT(drawn, 20);
    EXPECT_GT(largest, 100);
}

}  // namespace
}  // namespace crownhead::search
