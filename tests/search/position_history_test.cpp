// SPDX-License-Identifier: MIT
#include "search/position_history.hpp"

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/play.hpp"
#include "rules/table.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>

namespace crownhead::search {
namespace {

constexpr rules::Rules english = rules::table[0].rules;
using Board = rules::Board<english>;

rules::Game played(std::string_view fen, const std::string& moves) {
    return notation::played(rules::Game(rules::english(), notation::parse_fen(rules::english(), fen)), moves);
}

constexpr std::string_view two_kings = "B:WK32:BK1";

/// The line from a game's last position on, as the search has it: pushed position by position.
Repetition repetition_after(const rules::Game& game, std::string_view line) {
    PositionHistory<english> past(game);
    rules::Game on = game;
    int reversible_plies = past.reversible_plies_at_root();
    std::istringstream words{std::string(line)};
    for (std::string word; words >> word;) {
        const Board board = Board::from(on.now());
        past.push(key_of(board), board);
        on.play(notation::parse_move(on.rule_set(), on.now(), word));
        ++reversible_plies;
    }
    return past.repetition(key_of(Board::from(on.now())), reversible_plies);
}

TEST(PositionHistory, WhatStoodOnceBeforeTheRootMayStandAgain) {
    // The root's own position comes again after four plies: it has stood once before, in the game, and that is no draw
    // yet; a third time is.
    EXPECT_EQ(repetition_after(played(two_kings, ""), "1-5 32-28 5-1"), Repetition::none);
    EXPECT_EQ(repetition_after(played(two_kings, "1-5 32-28 5-1 28-32"), ""), Repetition::none);
    EXPECT_EQ(repetition_after(played(two_kings, "1-5 32-28 5-1 28-32"), "1-5 32-28 5-1 28-32"), Repetition::third);
}

TEST(PositionHistory, WhatComesAgainInALineIsCountedFromTheRootOnly) {
    // After 1-5 a position stands once before the root, which is neither the game's first nor the root's.
    const rules::Game game = played(two_kings, "1-5 32-28");
    EXPECT_EQ(repetition_after(game, "5-1 28-32 1-5"), Repetition::none);
    EXPECT_EQ(repetition_after(game, "5-1 28-32 1-5 32-28"), Repetition::none);  // the root's own
    EXPECT_EQ(repetition_after(game, "5-1 28-32 1-5 32-28 5-1"), Repetition::since_root);
}

TEST(PositionHistory, WhatStandsTwiceInALineCountsAsDrawn) {
    // After 1-5 32-28 the line comes to 5-1 28-32 1-5 32-28, and has been there since the root was left.
    EXPECT_EQ(repetition_after(played(two_kings, ""), "1-5 32-28 5-1 28-32 1-5"), Repetition::since_root);
    // Not so the root's own position: it may be stood on once more.
    EXPECT_EQ(repetition_after(played(two_kings, ""), "1-5 32-28 5-1 28-32"), Repetition::none);
}

TEST(PositionHistory, OtherPositionsAreNotRepeated) {
    EXPECT_EQ(repetition_after(played(two_kings, ""), "1-5 32-27 5-1 27-32 1-6"), Repetition::none);
}

TEST(PositionHistory, NearTheDrawOfFortyMovesTheTableHasAKeyForEachCount) {
    const PositionHistory<english> past(played(two_kings, ""));
    const Board board = Board::from(notation::parse_fen(rules::english(), two_kings));
    const std::uint64_t key = key_of(board);
    EXPECT_EQ(past.table_key(key, board, 0, 20), key);
    EXPECT_EQ(past.table_key(key, board, 59, 20), key);
    const std::uint64_t near = past.table_key(key, board, 60, 20);
    EXPECT_NE(near, key);
    EXPECT_NE(past.table_key(key, board, 61, 20), near);
    EXPECT_NE(past.table_key(key, board, 79, 1), past.table_key(key, board, 79 - 1, 2));
}

TEST(PositionHistory, CountsEightyPliesWithoutProgress) {
    const PositionHistory<english> past(played(two_kings, "1-5 32-28"));
    EXPECT_EQ(past.reversible_plies_at_root(), 2);
    EXPECT_FALSE(past.is_without_progress(79));
    EXPECT_TRUE(past.is_without_progress(80));
    EXPECT_EQ(PositionHistory<english>(played("B:WK32:B6,K1", "1-5 32-28 6-10")).reversible_plies_at_root(),
              0);  // a man's move
}

}  // namespace
}  // namespace crownhead::search
