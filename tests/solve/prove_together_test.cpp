// SPDX-License-Identifier: MIT
// Proofs that several ranks find together; here they are threads of one process.
#include "cluster/stages.hpp"
#include "cluster/thread_ranks.hpp"
#include "endgame/endgames.hpp"
#include "notation/fen.hpp"
#include "paths.hpp"
#include "rules/board.hpp"
#include "rules/table.hpp"
#include "solve/leaf_queue.hpp"
#include "solve/leaves_of_ranks.hpp"
#include "solve/prove.hpp"
#include "solve/question.hpp"
#include "solve/teller.hpp"
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
#include <thread>
#include <utility>
#include <variant>
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

/// Two ranks, of which each hears what the other tells.
struct TwoRanks {
    cluster::Post post{2};
    cluster::ThreadRank first{post, 0, 2};
    cluster::ThreadRank second{post, 1, 2};
    cluster::Stages of_first{first, {}};
    cluster::Stages of_second{second, {}};
    Teller<english_rules> teller{of_first};
    Teller<english_rules> teller_of_second{of_second};

    using Messages = std::vector<Told<english_rules>>;

    static Messages heard(cluster::Stages& by, cluster::Stages& from) {
        Messages messages;
        from.push([](std::string_view) {});
        by.push([&](std::string_view message) { messages.push_back(Teller<english_rules>::read(message)); });
        return messages;
    }
    Messages heard_by_second() { return heard(of_second, of_first); }
    Messages heard_by_first() { return heard(of_first, of_second); }
};

Board board_of(const char* fen) { return Board::from(notation::parse_fen(rules::english(), fen)); }

TEST(Teller, TellsWhatTookWork) {
    TwoRanks ranks;
    const evaluation::Evaluation<english_rules> evaluation{nullptr};
    Question<english_rules> black(rules::Side::black, nullptr, evaluation, small_table, &ranks.teller);
    const Board much = board_of("W:W30:B14");
    const Board little = board_of("B:W30:B14");
    black.note(much, Numbers::yes(7), Question<english_rules>::told_solved);
    black.note(little, Numbers{.proof = 3, .disproof = 4}, Question<english_rules>::told_open - 1);
    black.note_on_path(little, Numbers{.proof = 3, .disproof = 4}, Question<english_rules>::told_open);
    const auto messages = ranks.heard_by_second();
    ASSERT_EQ(messages.size(), 1U);
    const auto told = std::get<ToldNumbers<english_rules>>(messages[0]);
    EXPECT_EQ(told.question, rules::Side::black);
    EXPECT_EQ(told.board, much);
    EXPECT_EQ(told.numbers, Numbers::yes(7));
    EXPECT_EQ(told.work, Question<english_rules>::told_solved);
}

TEST(Teller, CarriesLeavesThereAndWhatIsFoundBack) {
    TwoRanks ranks;
    const Board root = board_of("W:W30:B14");
    const Board board = board_of("B:W25:B14");
    const Numbers thresholds{.proof = 30, .disproof = 40};
    ranks.teller.send(1, {.number = 17, .question = rules::Side::white, .leaf = {{root}, board, thresholds, 2'000}});
    ranks.teller.tell(AllAnswered{});
    const auto there = ranks.heard_by_second();
    ASSERT_EQ(there.size(), 2U);
    const auto sent = std::get<SentLeaf<english_rules>>(there[0]);
    EXPECT_EQ(sent.number, 17U);
    EXPECT_EQ(sent.question, rules::Side::white);
    EXPECT_EQ(sent.leaf.path, std::vector<Board>{root});
    EXPECT_EQ(sent.leaf.board, board);
    EXPECT_EQ(sent.leaf.thresholds, thresholds);
    EXPECT_EQ(sent.leaf.budget, 2'000U);
    EXPECT_TRUE(std::holds_alternative<AllAnswered>(there[1]));

    ranks.teller_of_second.tell(WantedLeaves{1, 3});
    ranks.teller_of_second.tell(FoundLeaf{17, 1, thresholds, 1'500});
    const auto back = ranks.heard_by_first();
    ASSERT_EQ(back.size(), 2U);
    EXPECT_EQ(std::get<WantedLeaves>(back[0]).count, 3U);
    const auto found = std::get<FoundLeaf>(back[1]);
    EXPECT_EQ(found.number, 17U);
    EXPECT_EQ(found.rank, 1U);
    EXPECT_EQ(found.numbers, thresholds);
    EXPECT_EQ(found.nodes, 1'500U);
}

TEST(LeavesOfRanks, AreOfTheOpenQuestionsInTurnAndAsManyAsAreWanted) {
    TwoRanks ranks;
    const evaluation::Evaluation<english_rules> evaluation{nullptr};
    Question<english_rules> black(rules::Side::black, nullptr, evaluation, small_table, nullptr);
    Question<english_rules> white(rules::Side::white, nullptr, evaluation, small_table, nullptr);
    const Board root = Board::from(rules::start(rules::english()));
    LeavesOfRanks<english_rules> leaves({&black, &white}, root, ranks.teller);
    const auto both = [](std::size_t) { return true; };
    leaves.send(both);
    EXPECT_TRUE(ranks.heard_by_second().empty()) << "nobody wants one";

    leaves.take(WantedLeaves{1, 4});
    leaves.send(both);
    const auto four = ranks.heard_by_second();
    ASSERT_EQ(four.size(), 4U);
    std::array<std::size_t, 2> of_question{};
    for (const auto& message : four) {
        const auto sent = std::get<SentLeaf<english_rules>>(message);
        ++of_question[static_cast<std::size_t>(sent.question)];
        EXPECT_GT(sent.leaf.budget, 0U);
    }
    EXPECT_EQ(of_question, (std::array<std::size_t, 2>{2, 2}));
    const auto first = std::get<SentLeaf<english_rules>>(four[0]);
    const auto third = std::get<SentLeaf<english_rules>>(four[2]);
    EXPECT_EQ(first.question, third.question);
    EXPECT_FALSE(first.leaf.board == third.leaf.board) << "no two search the same";

    const Numbers found{.proof = 5, .disproof = 6};
    leaves.take(FoundLeaf{first.number, 1, found, 700});
    Question<english_rules>& asked = first.question == rules::Side::black ? black : white;
    EXPECT_EQ(asked.nodes, 700U);
    EXPECT_EQ(asked.table.find(first.leaf.board), found);
    leaves.send([](std::size_t question) { return question == 1; });
    const auto one = ranks.heard_by_second();
    ASSERT_EQ(one.size(), 1U) << "for the one that was found";
    EXPECT_EQ(std::get<SentLeaf<english_rules>>(one[0]).question, rules::Side::white);
    leaves.take(FoundLeaf{third.number, 1, found, 700});
    leaves.send([](std::size_t) { return false; });
    EXPECT_TRUE(ranks.heard_by_second().empty()) << "no question is open";
}

TEST(LeafQueue, WaitsForALeafOrAStop) {
    LeafQueue<english_rules> queue;
    queue.put({.number = 1, .question = rules::Side::black, .leaf = {}});
    queue.put({.number = 2, .question = rules::Side::black, .leaf = {}});
    std::stop_source stop;
    EXPECT_EQ(queue.take(stop.get_token())->number, 1U);
    EXPECT_EQ(queue.take(stop.get_token())->number, 2U);
    std::jthread later([&] { queue.put({.number = 3, .question = rules::Side::black, .leaf = {}}); });
    EXPECT_EQ(queue.take(stop.get_token())->number, 3U);
    later.join();
    std::jthread stopping([&] { stop.request_stop(); });
    EXPECT_FALSE(queue.take(stop.get_token()).has_value());
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
