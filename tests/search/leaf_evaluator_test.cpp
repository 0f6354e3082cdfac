// SPDX-License-Identifier: MIT
#include "search/leaf_evaluator.hpp"

#include "base/temporary_folder.hpp"
#include "endgame/build.hpp"
#include "notation/fen.hpp"
#include "paths.hpp"
#include "rules/built.hpp"
#include "rules/rule_set.hpp"
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
    auto unknown_root = with_root(Board::from(rules::start(rules::english())));
    std::mt19937 random(16);
    int drawn = 0;
    int largest = 0;
    for (int i = 0; i < 400; ++i) {
        const rules::Position position = random_position(rules::english(), random, 4 + i % 2);
        if (rules::legal_moves(rules::english(), position).front().is_capture()) {
            continue;
        }
        const auto board = Board::from(position);
        auto own_root = with_root(board);
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

// Units of six pieces take as long to decode as thousands of nodes. So a search decodes them where many plies are left,
// as often as its nodes allow, and everywhere else knows what has been decoded.
TEST(LeafEvaluator, DecodesWhereManyPliesAreLeft) {
    constexpr rules::Rules small = rules::english_rules(6);
    const rules::RuleSet& set = *rules::find_rule_set("english-6x6");
    if (!rules::is_built(set)) {
        GTEST_SKIP() << "this build is without it";
    }
    const TemporaryFolder folder;
    ASSERT_TRUE(endgame::build(set, folder.path(), {.pieces = 6, .threads = 1}, {}));
    const auto tablebase = open_tablebase(set, folder.path());
    const evaluation::Evaluation<small> by_hand;
    const auto board = [&](const char* fen) { return rules::Board<small>::from(notation::parse_fen(set, fen)); };
    const auto root = board("B:W14,15,16,18:B1,2,3,4");
    const auto evaluator = [&](const rules::Board<small>& at) {
        return LeafEvaluator<small>(Limits{}, dynamic_cast<const TablebaseOf<small>*>(tablebase.get()), by_hand, at);
    };
    const auto three_kings = board("W:WK16,K17,K18:BK1,K2,K3");
    const auto two_kings = board("W:WK10,K17,18:BK1,2,K9");
    const auto one_king = board("W:WK10,17,18:BK1,2,3");
    const auto three_men = board("W:W16,17,18:B1,2,3");
    auto search = evaluator(root);
    ASSERT_FALSE(search.root_value());
    EXPECT_FALSE(search.known(three_kings, 8, 0, 2).value);
    (void)search.known(three_kings, 8, 0, 20);  // a unit takes more than three nodes have earned
    EXPECT_FALSE(search.known(two_kings, 8, 0, 20).value);
    for (int node = 0; node < 100'000; ++node) {
        (void)search.known(root, 8, 0, 0);
    }
    EXPECT_FALSE(search.known(two_kings, 8, 0, 2).value);
    EXPECT_TRUE(search.known(two_kings, 8, 0, 20).value);
    EXPECT_TRUE(search.known(two_kings, 8, 0, 2).value) << "it is decoded now";
    EXPECT_FALSE(search.known(two_kings, 8, 0, 1).value) << "where fewer plies are left it does not look";
    // The moves of the root are always known, and all that follows a root that is known itself.
    EXPECT_FALSE(search.known(one_king, 8, 0, 2).value);
    EXPECT_TRUE(search.known(one_king, 1, 0, 2).value);
    EXPECT_FALSE(search.known(three_men, 8, 0, 2).value);
    EXPECT_TRUE(evaluator(three_kings).known(three_men, 8, 0, 0).value);
}

}  // namespace
}  // namespace crownhead::search
