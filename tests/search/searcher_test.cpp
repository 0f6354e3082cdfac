// SPDX-License-Identifier: MIT
#include "search/searcher.hpp"

#include "rules/table.hpp"
#include "search/root.hpp"

#include <gtest/gtest.h>

namespace crownhead::search {
namespace {

constexpr rules::Rules english = rules::table[0].rules;

/// Calls `f` with every position so many plies after one.
template <class F>
void each_after(const rules::Position& position, int plies, F& f) {
    if (plies == 0) {
        f(position);
        return;
    }
    for (const rules::Move& move : rules::legal_moves(rules::english(), position)) {
        each_after(rules::after(rules::english(), position, move), plies - 1, f);
    }
}

TEST(Searcher, KeepsWhatPositionsAreJudgedToBeWorthWhateverAWeakerPlayerSees) {
    const rules::Game game(rules::english());
    TranspositionTable table(std::size_t{1} << 24U);
    const evaluation::Evaluation<english> evaluation;  // by hand
    const Pruning pruning;
    const Limits limits{.depth = 9, .noise = 50, .seed = 3};
    Control control(limits, {}, 1);
    Workspace<english> workspace;
    Root<english>(game, Shared<english>{table, nullptr, evaluation, pruning, control}, workspace, 0).deepen([] {});
    int reversible_plies = 0;
    int captures = 0;
    const auto look = [&](const rules::Position& position) {
        const auto board = rules::Board<english>::from(position);
        if (const auto known = table.find(key_of(board))) {
            const bool is_capture = rules::legal_moves(rules::english(), position).front().is_capture();
            EXPECT_EQ(known->static_eval, is_capture ? TTEntry::no_eval : evaluation(board));
            ++(is_capture ? captures : reversible_plies);
        }
    };
    for (int plies = 1; plies <= 4; ++plies) {
        each_after(game.now(), plies, look);
    }
    EXPECT_GT(reversible_plies, 100);
    EXPECT_GT(captures, 100);
}

}  // namespace
}  // namespace crownhead::search
