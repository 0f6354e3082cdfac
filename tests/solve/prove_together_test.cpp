// SPDX-License-Identifier: MIT
// Proofs that several ranks find together; here they are threads of one process.
#include "cluster/stages.hpp"
#include "cluster/thread_ranks.hpp"
#include "endgame/endgames.hpp"
#include "notation/fen.hpp"
#include "paths.hpp"
#include "rules/board.hpp"
#include "rules/table.hpp"
#include "solve/listener.hpp"
#include "solve/prove.hpp"
#include "solve/question.hpp"
#include "verify/check.hpp"
#include "verify/slices.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string_view>
#include <utility>
#include <vector>

namespace crownhead::solve {
namespace {

constexpr rules::Rules english_rules = rules::table[0].rules;
using Board = rules::Board<english_rules>;

constexpr std::uint64_t small_table = 1U << 26U;  // far more than is needed: with little, chance decides how long

/// What each rank has of a search that all make.
std::vector<Proved> proved_by(int ranks, const rules::Position& position, const ProveOptions& options,
                              const std::function<std::stop_token(int rank)>& stop = {}) {
    std::vector<Proved> proved(static_cast<std::size_t>(ranks));
    cluster::as_ranks(ranks, [&](cluster::Communicator& rank) {
        ProveOptions own = options;
        own.ranks = &rank;
        proved[static_cast<std::size_t>(rank.rank())] =
            prove(rules::english(), position, own, stop ? stop(rank.rank()) : std::stop_token{});
    });
    return proved;
}

void expect_verified(verify::Proof proof) {
    proof.endgames = verify::slices_in(paths::endgames);
    const auto endgames = endgame::open_endgames(rules::english(), paths::endgames);
    EXPECT_EQ(verify::check(proof, endgames.get(), 2).problem, std::nullopt);
}

ProveOptions with_endgames() {
    return {.tablebase = search::open_tablebase(rules::english(), paths::endgames),
            .table_bytes = small_table,
            .max_nodes = 500'000};
}

// Both are draws, which one rank proves after 38,000 and 30,000 positions. What ranks find first differs from call to
// call, and decides how much more they need.
TEST(ProveTogether, FindsWhatOneFinds) {
    int drawn = 0;
    for (const auto& [fen, ranks] : {std::pair("W:W21,22,26:B1,2,9", 2), std::pair("B:W17,22,26:B1,2,9", 3)}) {
        const rules::Position position = notation::parse_fen(rules::english(), fen);
        const std::vector<Proved> proved = proved_by(ranks, position, with_endgames());
        const verify::Bounds bounds = verify::bounds_of(proved[0].proof);
        EXPECT_TRUE(bounds.low <= 0 && bounds.high >= 0) << fen;
        drawn += bounds == verify::Bounds{0, 0} ? 1 : 0;
        if (!proved[0].proof.strategies.empty()) {
            expect_verified(proved[0].proof);
        }
        for (int rank = 1; rank < ranks; ++rank) {
            EXPECT_TRUE(proved[static_cast<std::size_t>(rank)].proof.strategies.empty());
        }
    }
    EXPECT_GT(drawn, 0);
}

TEST(ProveTogether, CountsThePositionsOfAllRanks) {
    ProveOptions options = with_endgames();
    options.max_nodes = 50'000;
    const std::vector<Proved> proved = proved_by(3, rules::start(rules::english()), options);
    EXPECT_GE(proved[0].nodes, 100'000U);
    // Each thread looks up after ten thousand, and hears of the others a hundred times a second.
    EXPECT_LT(proved[0].nodes, 4'000'000U);
    EXPECT_TRUE(proved[0].proof.strategies.empty());
    EXPECT_FALSE(proved[0].state.questions[0].positions.empty());
}

TEST(ProveTogether, AStopOfOneStopsAll) {
    for (const int stopped : {0, 2}) {
        std::array<std::stop_source, 3> stops;
        ProveOptions options = with_endgames();
        options.progress = [&](const std::array<QuestionProgress, 2>&) {
            stops[static_cast<std::size_t>(stopped)].request_stop();
        };
        const std::vector<Proved> proved = proved_by(3, rules::start(rules::english()), options, [&](int rank) {
            return stops[static_cast<std::size_t>(rank)].get_token();
        });
        EXPECT_TRUE(proved[0].proof.strategies.empty());
        EXPECT_FALSE(proved[0].state.questions[0].positions.empty()) << "what was found is kept";
    }
}

TEST(ProveTogether, GoesOnWithWhatRankZeroKept) {
    const rules::Position position = notation::parse_fen(rules::english(), "W:W21,22,26:B1,2,9");
    ProveOptions options = with_endgames();
    options.max_nodes = 20'000;
    SearchState state;
    verify::Bounds bounds;
    int calls = 0;
    for (; bounds.low != bounds.high && calls < 100; ++calls) {
        options.begun = calls == 0 ? nullptr : &state;
        std::vector<Proved> proved = proved_by(2 + calls % 2, position, options);
        bounds = verify::bounds_of(proved[0].proof);
        state = decode_search_state(encode(proved[0].state));
    }
    EXPECT_EQ(bounds, (verify::Bounds{0, 0}));
    EXPECT_GT(calls, 1);
}

/// Two ranks, and for each the two questions.
struct TwoRanks {
    cluster::Post post{2};
    cluster::ThreadRank first{post, 0, 2};
    cluster::ThreadRank second{post, 1, 2};
    cluster::Stages from{first, {}};
    cluster::Stages to{second, {}};
    Teller<english_rules> teller{from};
    evaluation::Evaluation<english_rules> evaluation{nullptr};
    Question<english_rules> black{rules::Side::black, nullptr, evaluation, small_table, &teller};
    Question<english_rules> of_others_black{rules::Side::black, nullptr, evaluation, small_table, nullptr};
    Question<english_rules> of_others_white{rules::Side::white, nullptr, evaluation, small_table, nullptr};
    Listener<english_rules> listener{{&of_others_black, &of_others_white}};

    void pass_on() {
        from.push([](std::string_view) {});
        to.push([&](std::string_view message) { listener.take(message); });
    }
};

Board board_of(const char* fen) { return Board::from(notation::parse_fen(rules::english(), fen)); }

TEST(Teller, WhatTookWorkIsInTheTablesOfOthers) {
    TwoRanks ranks;
    const Board much = board_of("W:W30:B14");
    const Board little = board_of("B:W30:B14");
    ranks.black.note(much, Numbers::yes(7), Question<english_rules>::told_solved);
    ranks.black.note(little, Numbers{.proof = 3, .disproof = 4}, Question<english_rules>::told_open - 1);
    ranks.pass_on();
    EXPECT_EQ(ranks.of_others_black.table.find(much), Numbers::yes(7));
    EXPECT_EQ(ranks.of_others_black.table.find(little), std::nullopt);
    EXPECT_EQ(ranks.of_others_white.table.find(much), std::nullopt);
}

TEST(Teller, OthersKnowWhereAThreadSearches) {
    TwoRanks ranks;
    const Board first = board_of("W:W30:B14");
    const Board second = board_of("B:W30:B14");
    ranks.teller.tell(ToldWork<english_rules>{rules::Side::black, 0, 5, 1'000, {first}});
    ranks.pass_on();
    EXPECT_EQ(ranks.of_others_black.busy.count(first), 1U);
    EXPECT_EQ(ranks.of_others_black.nodes, 1'000U);
    ranks.teller.tell(ToldWork<english_rules>{rules::Side::white, 0, 5, 500, {second}});
    ranks.pass_on();
    EXPECT_EQ(ranks.of_others_black.busy.count(first), 0U);
    EXPECT_EQ(ranks.of_others_white.busy.count(second), 1U);
    EXPECT_EQ(ranks.of_others_white.nodes, 500U);
    EXPECT_FALSE(ranks.listener.is_over());
    ranks.teller.tell_over();
    ranks.pass_on();
    EXPECT_TRUE(ranks.listener.is_over());
}

TEST(NumbersTable, TakesOverUnlessMoreIsKnown) {
    NumbersTable<english_rules> table(small_table);
    const Board board = board_of("W:W30:B14");
    const Numbers open{.proof = 3, .disproof = 4};
    const Numbers other{.proof = 5, .disproof = 6};
    table.keep(board, open, 100);
    table.take_over(board, other, 50);
    EXPECT_EQ(table.find(board), open) << "less work";
    table.take_over(board, other, 200);
    EXPECT_EQ(table.find(board), other);
    table.take_over(board, Numbers::yes(2), 1);
    EXPECT_EQ(table.find(board), Numbers::yes(2)) << "a yes is certain";
    table.take_over(board, other, 1'000'000);
    EXPECT_EQ(table.find(board), Numbers::yes(2));
}

}  // namespace
}  // namespace crownhead::solve
