// SPDX-License-Identifier: MIT
#include "learning/book_graph.hpp"

#include "base/bad_input.hpp"
#include "book/canonical.hpp"
#include "learning/book_growth.hpp"
#include "learning/expansion.hpp"
#include "learning/recorded_game.hpp"
#include "notation/fen.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace crownhead::learning {
namespace {

const rules::RuleSet& set = rules::english();

rules::Position position(const std::string& fen) { return notation::parse_fen(set, fen); }

/// Two men far apart, each with one move or two: a graph that can be drawn on paper.
const rules::Position small = position("B:W32:B1");

/// The expansion of a leaf: `values` are those of its unknown moves, in their order.
Expansion expansion_of(const LeafToExpand& leaf, const std::vector<int>& values) {
    Expansion expansion{.position = leaf.position};
    expansion.moves.resize(rules::legal_moves(set, leaf.position).size());
    for (std::size_t i = 0; i < leaf.moves.size(); ++i) {
        expansion.moves.at(leaf.moves[i]) = MoveValue{.value = values.at(i)};
    }
    return expansion;
}

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

/// The position after a move, by its place in the list of legal moves.
rules::Position after(const rules::Position& before, std::size_t move) {
    return book::canonical(set, rules::after(set, before, rules::legal_moves(set, before).at(move)));
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
    EXPECT_EQ(refusal(graph, {.position = rules::start(set)}), "the position has not been come to");
    EXPECT_EQ(refusal(graph, {.position = small}), "the position has 2 legal moves and the line has 0");
    EXPECT_EQ(refusal(graph, {.position = small, .moves = {MoveValue{}, std::nullopt}}), "move 2 has no value");
    EXPECT_EQ(graph.size(), 0U);
    const Expansion whole{.position = small, .moves = {MoveValue{}, MoveValue{}}};
    EXPECT_EQ(refusal(graph, whole), "taken in");
    EXPECT_EQ(refusal(graph, whole), "the position has been expanded before");
}

/// Values by the position alone.
Expander made_up() {
    return [](const LeafToExpand& leaf, const std::stop_token& stop) -> std::optional<Expansion> {
        if (stop.stop_requested()) {
            return std::nullopt;
        }
        std::vector<int> values;
        for (const std::size_t move : leaf.moves) {
            values.push_back(static_cast<int>(book::key_of(after(leaf.position, move)) % 41) - 20);
        }
        return expansion_of(leaf, values);
    };
}

std::vector<Expansion> grown(BookGraph& graph, std::size_t positions, unsigned threads) {
    std::vector<Expansion> all;
    grow(graph, positions, threads, made_up,
         [&](std::span<const Expansion> some) { all.insert(all.end(), some.begin(), some.end()); }, {});
    return all;
}

TEST(BookGrowth, GoesOnAsIfItHadNotBeenInterrupted) {
    BookGraph whole(set, book_roots(set));
    const auto all = grown(whole, 600, 1);
    ASSERT_EQ(all.size(), 600U);
    BookGraph again(set, book_roots(set));
    for (std::size_t i = 0; i < 250; ++i) {
        again.expand(decode_expansion(set, encode(all[i])));
    }
    const auto rest = grown(again, 600, 1);
    EXPECT_EQ(rest, std::vector(all.begin() + 250, all.end()));
    EXPECT_EQ(again.entries(), whole.entries());
}

TEST(BookGrowth, IsTheSameEachTimeOnSeveralThreads) {
    BookGraph one(set, book_roots(set));
    BookGraph two(set, book_roots(set));
    const auto first = grown(one, 300, 3);
    EXPECT_EQ(first.size(), 300U);
    EXPECT_EQ(first, grown(two, 300, 3));
}

// Three threads take twelve positions at a time. A stop after five of the second twelve leaves seven unknown.
TEST(BookGrowth, OnSeveralThreadsGoesOnAsIfItHadNotBeenStoppedInARound) {
    BookGraph whole(set, book_roots(set));
    const auto all = grown(whole, 60, 3);
    BookGraph graph(set, book_roots(set));
    std::vector<Expansion> stopped;
    std::stop_source stop;
    std::atomic<int> asked = 0;
    const auto make_expander = [&]() -> Expander {
        return [&, expander = made_up()](const LeafToExpand& leaf, const std::stop_token& end) {
            if (++asked == 17) {
                stop.request_stop();
            }
            return expander(leaf, end);
        };
    };
    grow(
        graph, 60, 3, make_expander,
        [&](std::span<const Expansion> some) { stopped.insert(stopped.end(), some.begin(), some.end()); },
        stop.get_token());
    EXPECT_EQ(stopped.size(), 12U);
    BookGraph again(set, book_roots(set));
    for (const Expansion& one : stopped) {
        again.expand(one);
    }
    const auto rest = grown(again, 60, 3);
    EXPECT_EQ(rest, std::vector(all.begin() + 12, all.end()));
}

TEST(BookGrowth, OnSeveralThreadsDoesNotGoBeyondWhatIsWanted) {
    BookGraph graph(set, book_roots(set));
    EXPECT_EQ(grown(graph, 30, 2).size(), 30U) << "eight at a time";
    EXPECT_EQ(grown(graph, 31, 2).size(), 1U);
}

TEST(BookGrowth, BeginsWithTheStartAndEveryBallot) {
    BookGraph graph(set, book_roots(set), {.other_root = 0});
    const auto roots = book_roots(set);
    EXPECT_EQ(roots.size(), 157U);
    EXPECT_EQ(roots.front(), rules::start(set));
    for (const Expansion& one : grown(graph, 140, 1)) {
        EXPECT_TRUE(std::any_of(roots.begin(), roots.end(), [&](const rules::Position& root) {
            return book::canonical(set, root) == one.position;
        }));
    }
    EXPECT_EQ(book_roots(*rules::find_rule_set("italian")).size(), 2U);
}

TEST(BookGrowth, StopsAndPassesOnWhatGoesWrong) {
    BookGraph graph(set, book_roots(set));
    std::stop_source stop;
    grow(
        graph, 100, 2, made_up, [&](std::span<const Expansion>) { stop.request_stop(); }, stop.get_token());
    EXPECT_LE(graph.size(), 8U);
    EXPECT_THROW(grow(graph, 100, 2, made_up, [](std::span<const Expansion>) { throw BadInput("full"); }, {}),
                 BadInput);
}

TEST(BookGrowth, SearchesWhatIsWanted) {
    const auto expander = searching_expander(set, {.table_megabytes = 1}, {.move = 500});
    // 18x25 wins White's only piece; Black's other captures are none.
    const LeafToExpand leaf{.position = position("B:W22:B18,1"), .moves = {0}};
    const auto won = expander(leaf, {});
    ASSERT_TRUE(won);
    EXPECT_EQ(won->moves, (std::vector<std::optional<MoveValue>>{MoveValue{.value = proven, .settled = true}}));
    BookGraph graph(set, book_roots(set));
    const auto start = graph.next_leaf();
    const auto once = expander(*start, {});
    EXPECT_EQ(once, expander(*start, {}));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(expander(*start, stop.get_token()));
}

TEST(BookGrowth, NoMoveIsWorthMoreThanALongSearchSaysOfTheBest) {
    constexpr std::uint64_t many = 30'000;
    constexpr std::uint64_t few = 300;
    const search::EngineOptions options{.table_megabytes = 1};
    const auto expander = searching_expander(set, options, {.position = many, .move = few});
    const auto by_short_alone = searching_expander(set, options, {.move = few});
    std::mt19937_64 random(3);
    int bounded = 0;
    for (int n = 0; n < 10; ++n) {
        rules::Game game(set);
        for (int ply = 0; ply < 8; ++ply) {
            const auto moves = rules::legal_moves(set, game.now());
            game.play(moves[random() % moves.size()]);
        }
        LeafToExpand leaf{.position = book::canonical(set, game.now())};
        const auto legal = rules::legal_moves(set, leaf.position);
        for (std::size_t i = 0; i < legal.size(); ++i) {
            leaf.moves.push_back(i);
        }
        const search::SearchResult result =
            search::make_engine(set, options)->search(rules::Game(set, leaf.position), {.nodes = many}, {}, {});
        const auto found = expander(leaf, {});
        const auto shorter = by_short_alone(leaf, {});
        ASSERT_TRUE(found && shorter);
        int best = -proven;
        for (std::size_t i = 0; i < legal.size(); ++i) {
            best = std::max(best, found->moves[i]->value);
            if (legal[i].same_result(result.line.front())) {
                EXPECT_EQ(found->moves[i]->value, recorded_score(result));
            }
            bounded += shorter->moves[i]->value > recorded_score(result) ? 1 : 0;
        }
        EXPECT_EQ(best, recorded_score(result));
    }
    EXPECT_GT(bounded, 0) << "nothing was to be bounded";
}

TEST(BookGrowth, WhatALongSearchSeesLostIsLostWithEveryMove) {
    // Black's man goes to 9 or 10 and is taken by the king; nothing but a search of more than a move sees it.
    const LeafToExpand leaf{.position = position("B:WK14,K10:B1"), .moves = {0, 1}};
    const auto found = searching_expander(set, {.table_megabytes = 1}, {.position = 10'000, .move = 1})(leaf, {});
    ASSERT_TRUE(found);
    for (const auto& move : found->moves) {
        EXPECT_EQ(move, (MoveValue{.value = -proven, .settled = true}));
    }
}

TEST(Expansions, AreWrittenAndRead) {
    const std::string line = "expansion B:W32:B1 12 -5 = win loss draw";
    const Expansion read = decode_expansion(set, line);
    EXPECT_EQ(read.moves.size(), 6U);
    EXPECT_EQ(read.moves[3], (MoveValue{.value = proven, .settled = true}));
    EXPECT_EQ(read.moves[5], (MoveValue{.value = 0, .settled = true}));
    EXPECT_EQ(encode(read), line);
    for (const char* bad : {"", "expansion", "expansion X", "expansion W:W32:B1 1", "expansion B:W32:B1 x",
                            "expansion B:W32:B1 20000", "expansion B:W32:B1  1", "game B:W32:B1 1"}) {
        EXPECT_THROW((void)decode_expansion(set, bad), BadInput) << bad;
    }
}

}  // namespace
}  // namespace crownhead::learning
