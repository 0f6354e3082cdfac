// SPDX-License-Identifier: MIT
#include "learning/book_graph.hpp"

#include "base/bad_input.hpp"
#include "learning/recorded_game.hpp"
#include "leaves.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace crownhead::learning {
namespace {

const rules::RuleSet& set = rules::english();

/// Two men far apart, each with one move or two: a graph that can be drawn on paper.
const rules::Position small = position("B:W32:B1");

/// So many positions in the order in which they are expanded, of each the first move worth 0 and the others lost.
std::vector<rules::Position> expanded(BookGraph& graph, int positions) {
    std::vector<rules::Position> order;
    for (int i = 0; i < positions; ++i) {
        const auto leaf = graph.next_leaf();
        order.push_back(leaf->position);
        std::vector<int> values(leaf->moves.size(), -300);
        values.front() = 0;
        graph.expand(expansion_of(*leaf, values));
    }
    return order;
}

std::string refusal(BookGraph& graph, const Expansion& expansion) {
    try {
        graph.expand(expansion);
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "taken in";
}

TEST(BookGraph, ExpandsTheCheapestLeafAndTakesValuesBack) {
    BookGraph graph(set, std::vector{small});
    auto leaf = graph.next_leaf();
    ASSERT_TRUE(leaf);
    EXPECT_EQ(leaf->position, small);
    EXPECT_EQ(leaf->moves.size(), 2U);  // 1-5 and 1-6
    graph.expand(expansion_of(*leaf, {20, -10}));
    EXPECT_EQ(graph.size(), 1U);
    EXPECT_EQ(graph.value(small), 20);
    EXPECT_EQ(graph.value(after(small, 1)), 10);

    leaf = graph.next_leaf();  // the better move costs a ply, the other one 30 more at least
    EXPECT_EQ(leaf->position, after(small, 0));
    graph.expand(expansion_of(*leaf, std::vector<int>(leaf->moves.size(), 50)));
    EXPECT_EQ(graph.value(after(small, 0)), 50);
    EXPECT_EQ(graph.value(small), -10) << "what was best has dropped out";

    leaf = graph.next_leaf();
    EXPECT_EQ(leaf->position, after(small, 1));
}

TEST(BookGraph, LooksSoonerIntoWhatTheOtherSideDoesWrong) {
    // At the root somebody errs by 0.12: as the opponent's error as dear as 2.4 plies, as the book's own ten.
    BookGraph graph(set, std::vector{rules::start(set)});
    const auto root = graph.next_leaf();
    graph.expand(expansion_of(*root, {0, -12, -300, -300, -300, -300, -300}));
    const std::vector<rules::Position> order = expanded(graph, 5);
    // Plies of the best line cost 5, 10, 15; the root's other move, as an opponent's error, 17.
    EXPECT_EQ(order[0], after(rules::start(set), 0));
    EXPECT_EQ(order[1], after(order[0], 0));
    EXPECT_EQ(order[2], after(order[1], 0));
    EXPECT_EQ(order[3], after(rules::start(set), 1));
    // That was told to be no error after all, so its line is behind the other one.
    EXPECT_EQ(order[4], after(order[3], 0));
}

TEST(BookGraph, KnowsAPositionThatComesAboutInTwoWays) {
    // 9-13 24-20 11-15 and 11-15 24-20 9-13 lead to one position.
    const auto play = [](rules::Position at, const std::vector<std::pair<int, int>>& moves) {
        for (const auto& [from, to] : moves) {
            for (const rules::Move& move : rules::legal_moves(set, at)) {
                if (move.from().number() == from && move.to().number() == to) {
                    at = rules::after(set, at, move);
                    break;
                }
            }
        }
        return book::canonical(set, at);
    };
    const rules::Position start = rules::start(set);
    const std::vector<rules::Position> way{start, play(start, {{9, 13}}), play(start, {{9, 13}, {24, 20}}),
                                           play(start, {{11, 15}}), play(start, {{11, 15}, {24, 20}})};
    BookGraph graph(set, std::vector{start});
    std::vector<Expansion> expansions;
    for (const rules::Position& at : way) {
        Expansion expansion{.position = at};
        for (std::size_t i = 0; i < rules::legal_moves(set, at).size(); ++i) {
            if (graph.value(after(at, i))) {
                expansion.moves.emplace_back();
            } else {
                expansion.moves.emplace_back(MoveValue{.value = static_cast<int>(10 * i)});
            }
        }
        graph.expand(expansion);
        expansions.push_back(expansion);
    }
    EXPECT_TRUE(std::any_of(expansions.back().moves.begin(), expansions.back().moves.end(),
                            [](const auto& move) { return !move.has_value(); }));
    const rules::Position both = play(start, {{9, 13}, {24, 20}, {11, 15}});
    EXPECT_EQ(both, play(start, {{11, 15}, {24, 20}, {9, 13}}));
    // A new value of the common position comes to both ways.
    Expansion last{.position = both};
    last.moves.assign(rules::legal_moves(set, both).size(), MoveValue{.value = -500});
    for (std::size_t i = 0; i < last.moves.size(); ++i) {
        if (graph.value(after(both, i))) {
            last.moves[i].reset();
        }
    }
    graph.expand(last);
    EXPECT_EQ(graph.value(way[2]), 500);
    EXPECT_EQ(graph.value(way[4]), 500);
    EXPECT_EQ(graph.size(), 6U);
}

TEST(BookGraph, ValuesAreThoseOfNegamaxAndTheOrderThatOfTheCosts) {
    // Values at random; after each expansion all values are computed anew from the leaves.
    std::mt19937_64 random(11);
    std::map<std::uint64_t, std::vector<std::pair<std::uint64_t, int>>> moves;  // key: child keys and told values
    std::map<std::uint64_t, int> leaf_values;
    BookGraph graph(set, std::vector{position("B:W21,25,26,29,30:B1,2,3,7,8")});
    const std::function<int(std::uint64_t)> negamax = [&](std::uint64_t key) {
        const auto found = moves.find(key);
        if (found == moves.end()) {
            return leaf_values.at(key);
        }
        int best = -1'000'000;
        for (const auto& [child, value] : found->second) {
            best = std::max(best, child == 0 ? value : -negamax(child));
        }
        return best;
    };
    for (int i = 0; i < 200; ++i) {
        const auto leaf = graph.next_leaf();
        if (!leaf) {
            break;
        }
        std::vector<int> values;
        for (std::size_t n = 0; n < leaf->moves.size(); ++n) {
            values.push_back(static_cast<int>(random() % 61) - 30);
        }
        const Expansion expansion = expansion_of(*leaf, values);
        const auto legal = rules::legal_moves(set, leaf->position);
        auto& entry = moves[book::key_of(leaf->position)];
        for (std::size_t n = 0; n < legal.size(); ++n) {
            const std::uint64_t child = book::key_of(after(leaf->position, n));
            const bool quiet_king = !legal[n].is_capture() && leaf->position.kings.contains(legal[n].from());
            if (expansion.moves[n] && !quiet_king) {
                leaf_values.emplace(child, -expansion.moves[n]->value);
            }
            entry.emplace_back(quiet_king ? 0 : child, quiet_king ? expansion.moves[n]->value : 0);
        }
        graph.expand(expansion);
        ASSERT_EQ(graph.value(leaf->position), negamax(book::key_of(leaf->position)));
        ASSERT_EQ(graph.value(position("B:W21,25,26,29,30:B1,2,3,7,8")),
                  negamax(book::key_of(position("B:W21,25,26,29,30:B1,2,3,7,8"))));
    }
    EXPECT_GT(graph.size(), 100U);
}

TEST(BookGraph, DoesNotFollowWhatIsSettledNorAKingsQuietMoves) {
    BookGraph graph(set, std::vector{position("B:W32:BK1,5")});
    const auto leaf = graph.next_leaf();
    ASSERT_TRUE(leaf);
    Expansion expansion = expansion_of(*leaf, std::vector<int>(leaf->moves.size(), 10));
    for (std::size_t i = 0; i < expansion.moves.size(); ++i) {
        if (rules::legal_moves(set, leaf->position)[i].from().number() == 5) {
            expansion.moves[i] = MoveValue{.value = proven, .settled = true};
        }
    }
    graph.expand(expansion);
    EXPECT_FALSE(graph.next_leaf());
    EXPECT_EQ(graph.value(leaf->position), proven);
}

TEST(BookGraph, RootsThatAreOneCountOnceAndNoLeafIsGivenTwice) {
    const rules::Position rotated = position("W:W32:B1");
    BookGraph graph(set, std::vector{small, rotated, small});
    EXPECT_TRUE(graph.next_leaf());
    EXPECT_FALSE(graph.next_leaf());
}

TEST(BookGraph, TheFirstRootIsAheadOfTheOthers) {
    const rules::Position other = position("B:W31:B2");
    BookGraph graph(set, std::vector{small, other}, {.ply = 5, .own = 4, .other = 1, .other_root = 12});
    const std::vector<rules::Position> order = expanded(graph, 5);
    // Its best line's plies cost 5, 10, 15; the other root 12.
    EXPECT_EQ(order[0], small);
    EXPECT_EQ(order[1], after(small, 0));
    EXPECT_EQ(order[2], after(order[1], 0));
    EXPECT_EQ(order[3], other);
    EXPECT_EQ(order[4], after(order[2], 0));
}

TEST(BookGraph, RefusesWhatDoesNotFit) {
    BookGraph graph(set, std::vector{small});
    EXPECT_EQ(refusal(graph, {.position = rules::start(set)}), "the book has not reached this position");
    EXPECT_EQ(refusal(graph, {.position = small}), "the position has 2 legal moves and the line has 0");
    EXPECT_EQ(refusal(graph, {.position = small, .moves = {MoveValue{}, std::nullopt}}), "move 2 has no value");
    EXPECT_EQ(graph.size(), 0U);
    const Expansion whole{.position = small, .moves = {MoveValue{}, MoveValue{}}};
    EXPECT_EQ(refusal(graph, whole), "taken in");
    EXPECT_EQ(refusal(graph, whole), "the position has been expanded before");
}

}  // namespace
}  // namespace crownhead::learning
