// SPDX-License-Identifier: MIT
#include "solve/prove.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "endgame/build.hpp"
#include "endgame/endgames.hpp"
#include "notation/fen.hpp"
#include "paths.hpp"
#include "rules/built.hpp"
#include "solve/solve.hpp"
#include "verify/check.hpp"
#include "verify/slices.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <stop_token>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace crownhead::solve {
namespace {

constexpr std::uint64_t small_table = 1U << 22U;

/// Proves a position, and has the proof checked after a way through its file. With more than two threads the positions
/// looked at differ from call to call; so where Black is to move two are used, and five elsewhere.
verify::Proof checked_proof(const rules::RuleSet& set, const rules::Position& position,
                            const std::filesystem::path& folder = {}, std::uint64_t table = small_table,
                            std::uint64_t nodes = 300'000) {
    Proved proved = prove(set, position,
                          {.tablebase = folder.empty() ? nullptr : search::open_tablebase(set, folder),
                           .table_bytes = table,
                           .threads = position.turn == rules::Side::black ? 2U : 5U,
                           .max_nodes = nodes});
    std::unique_ptr<endgame::Endgames> endgames;
    if (!folder.empty()) {
        proved.proof.endgames = verify::slices_in(folder);
        endgames = endgame::open_endgames(set, folder);
    }
    if (proved.proof.strategies.empty()) {
        return proved.proof;  // nothing was found, and nothing is written
    }
    const verify::Proof read = verify::decode_proof(verify::encode(proved.proof));
    EXPECT_EQ(read, proved.proof);
    const verify::Checked checked = verify::check(read, endgames.get(), 2);
    EXPECT_EQ(checked.problem, std::nullopt) << notation::fen(position);
    EXPECT_EQ(checked.positions, read.positions());
    return read;
}

/// A few pieces anywhere, either side to move, with no fault.
rules::Position random_position(const rules::RuleSet& set, int pieces, std::mt19937& random) {
    const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    for (;;) {
        rules::Position position;
        for (int piece = 0; piece < pieces; ++piece) {
            position.put(board::Square(1 + below(set.rules.geometry.squares())),
                         {piece % 2 == 0 ? rules::Side::black : rules::Side::white, below(3) == 0});
        }
        position.turn = below(2) == 0 ? rules::Side::black : rules::Side::white;
        if (!rules::fault(set, position) && !position.black.empty() && !position.white.empty()) {
            return position;
        }
    }
}

// solve() solves all positions that come up, backwards: another way.
TEST(Prove, AgreesWithSolvingAllPositionsAndIsVerified) {
    std::mt19937 random(1);
    for (const std::string_view name : {"english-4x4", "english", "losing", "russian", "italian"}) {
        const rules::RuleSet& set = *rules::find_rule_set(name);
        if (!rules::is_built(set)) {
            continue;
        }
        const bool small = name == "english-4x4";
        int decided = 0;
        int drawn = 0;
        for (int i = 0; i < (small ? 25 : 8); ++i) {
            const rules::Position position = random_position(set, small ? 4 : 3, random);
            const Solved solved = solve(set, position, {.table_bytes = small_table, .max_positions = 100'000});
            ASSERT_EQ(solved.low, solved.high);
            const verify::Bounds bounds =
                verify::bounds_of(checked_proof(set, position, {}, small_table, small ? 300'000 : 3'000));
            // Without endgames a long win or draw is not always found in so few positions.
            EXPECT_TRUE(bounds.low <= solved.low && solved.high <= bounds.high)
                << name << ' ' << notation::fen(position);
            EXPECT_TRUE(!small || bounds.low == bounds.high) << notation::fen(position);
            decided += bounds.low == bounds.high && bounds.low != 0 ? 1 : 0;
            drawn += bounds == verify::Bounds{0, 0} ? 1 : 0;
        }
        EXPECT_GT(decided, 0) << name;
        EXPECT_TRUE(!small || drawn > 0);
    }
}

TEST(Prove, EndsAtEndgames) {
    const rules::RuleSet& set = rules::english();
    const TemporaryFolder folder;
    endgame::build(set, folder.path(), {.pieces = 3, .threads = 2}, {});
    const auto known = endgame::open_endgames(set, paths::endgames);
    std::mt19937 random(2);
    int proved = 0;
    for (int i = 0; i < 20; ++i) {
        const rules::Position position = random_position(set, 4, random);
        const auto value = known->value(position);
        ASSERT_TRUE(value);
        const verify::Bounds bounds =
            verify::bounds_of(checked_proof(set, position, folder.path(), small_table, 20'000));
        const int worth = static_cast<int>(*value) - static_cast<int>(endgame::Value::draw);
        EXPECT_TRUE(bounds.low <= worth && worth <= bounds.high) << notation::fen(position);
        proved += bounds.low == bounds.high ? 1 : 0;
    }
    EXPECT_GE(proved, 5) << "the search finds less than it did";
}

// A table with room for twenty positions forgets nearly all of them; then they are searched again.
TEST(Prove, IsRightThoughAlmostNothingIsRemembered) {
    const rules::RuleSet& set = rules::english();
    for (const char* fen : {"B:WK18,K26:BK32,K4", "W:WK14,K18:BK5", "W:W30:BK14"}) {
        const rules::Position position = notation::parse_fen(set, fen);
        const verify::Bounds bounds = verify::bounds_of(checked_proof(set, position, {}, 2'000, 20'000));
        const Solved solved = solve(set, position, {.table_bytes = small_table, .max_positions = 500'000});
        EXPECT_TRUE(bounds.low <= solved.low && bounds.high >= solved.high) << fen;
    }
}

// With a table for 3,000 positions of each question. A strategy once went on for ever here: the tree knew that a move
// loses, the search had forgotten it.
TEST(Prove, ComesToAnEndThoughMuchIsForgotten) {
    const rules::RuleSet& set = rules::english();
    const Proved proved = prove(set, notation::parse_fen(set, "W:W21,22,26:B1,2,9"),
                                {.tablebase = search::open_tablebase(set, paths::endgames),
                                 .table_bytes = std::uint64_t{1} << 18U,
                                 .max_nodes = 300'000});
    EXPECT_EQ(verify::bounds_of(proved.proof), (verify::Bounds{0, 0}));
}

TEST(Prove, GoesOnWhereAnEarlierSearchStopped) {
    const rules::RuleSet& set = rules::english();
    const TemporaryFolder folder;
    endgame::build(set, folder.path(), {.pieces = 4, .threads = 2}, {});
    const rules::Position position = notation::parse_fen(set, "W:W17,22,26:B1,2,9");  // a draw (docs/proofs.md)
    ProveOptions options{
        .tablebase = search::open_tablebase(set, folder.path()), .table_bytes = small_table, .max_nodes = 3'000};
    SearchState state;
    int calls = 0;
    verify::Bounds bounds;
    std::uint64_t nodes = 0;
    for (; bounds != verify::Bounds{0, 0} && calls < 100; ++calls) {
        options.begun = calls == 0 ? nullptr : &state;
        Proved proved = prove(set, position, options);
        EXPECT_GE(proved.nodes, nodes);
        nodes = proved.nodes;
        bounds = verify::bounds_of(proved.proof);
        state = decode_search_state(encode(proved.state));
    }
    EXPECT_EQ(bounds, (verify::Bounds{0, 0}));
    EXPECT_GT(calls, 1);
}

// Of a position that they know now the earlier search may have kept open numbers; and it may be the first one, or come
// up on the way. A search that asks for such a position again and again looks at nothing, so `max_nodes` does not end
// it.
TEST(Prove, GoesOnWithMoreEndgamesThanItBeganWith) {
    const rules::RuleSet& set = rules::english();
    const auto endgames = search::open_tablebase(set, paths::endgames);  // of up to five pieces
    const struct {
        const char* fen;
        std::optional<rules::Side> only;
        const char* word;
    } positions[] = {{"W:W7,8,32:BK11,28", std::nullopt, "draw"},
                     {"B:W5,23,24:B15,K27", std::nullopt, "draw"},
                     {"W:W20,K25,28:B12,21,24", rules::Side::white, "at-most-draw"}};
    for (const auto& [fen, only, word] : positions) {
        const rules::Position position = notation::parse_fen(set, fen);
        const SearchState begun =
            prove(set, position, {.table_bytes = small_table, .only = only, .max_nodes = 3'000}).state;
        std::stop_source stop;
        int calls = 0;
        const auto give_up = [&](const auto& /*questions*/) {
            if (++calls == 200) {
                stop.request_stop();
            }
        };
        const Proved proved = prove(set, position,
                                    {.tablebase = endgames,
                                     .table_bytes = small_table,
                                     .only = only,
                                     .max_nodes = 100'000,
                                     .begun = &begun,
                                     .progress = give_up},
                                    stop.get_token());
        EXPECT_EQ(verify::word(verify::bounds_of(proved.proof)), word) << fen;
    }
}

// What an earlier search kept may be wrong, for instance because it had other endgames.
TEST(Prove, FindsTheTruthThoughAllThatWasKeptIsWrong) {
    const rules::RuleSet& set = *rules::find_rule_set("english-4x4");
    if (!rules::is_built(set)) {
        GTEST_SKIP() << "4x4 is left out of this build";
    }
    const rules::Position start = rules::start(set);
    ProveOptions options{.table_bytes = small_table, .max_nodes = 300};
    SearchState state = prove(set, start, options).state;
    for (const bool all_win : {true, false}) {
        SearchState wrong = state;
        for (KeptQuestion& question : wrong.questions) {
            ASSERT_GT(question.positions.size(), 50U);
            for (KeptNumbers& one : question.positions) {
                one.numbers = all_win ? Numbers::yes() : Numbers::no();
            }
            ASSERT_FALSE(question.tree.empty());
            for (KeptNode& one : question.tree) {
                one.numbers = all_win ? Numbers::yes() : Numbers::no();
            }
        }
        const Proved proved = prove(set, start, {.table_bytes = small_table, .max_nodes = 100'000, .begun = &wrong});
        EXPECT_EQ(verify::word(verify::bounds_of(proved.proof)), "draw");
        EXPECT_EQ(verify::check(proved.proof, nullptr, 1).problem, std::nullopt);
    }
}

/// That Black's two kings do not win is proved in a second; that six kings of White's win takes far longer.
constexpr const char* half_is_easy = "B:WK21,K25,K29,K30,K31,K32:BK1,K5";

// What the other question knows is kept all the same.
TEST(Prove, KeepsItsStateAlsoWhenOneQuestionIsAnswered) {
    const rules::RuleSet& set = rules::english();
    int kept = 0;  // after the answer
    std::stop_source stop;
    const Proved proved = prove(set, notation::parse_fen(set, half_is_easy),
                                {.tablebase = search::open_tablebase(set, paths::endgames),
                                 .table_bytes = small_table,
                                 .keep =
                                     [&](const Proved& found) {
                                         EXPECT_EQ(found.state.rules, &set);
                                         kept += found.proof.strategies.empty() ? 0 : 1;
                                         if (kept == 3) {
                                             stop.request_stop();
                                         }
                                     },
                                 .keep_every = std::chrono::seconds(0)},
                                stop.get_token());
    EXPECT_GE(kept, 3);
    EXPECT_GT(proved.state.questions[0].nodes, 0U);
    EXPECT_GT(proved.state.questions[1].nodes, 0U);
}

// Long before the ten minutes are over after which the state is kept anyway.
TEST(Prove, HasAnAnswerKeptAtOnce) {
    const rules::RuleSet& set = rules::english();
    std::vector<std::size_t> answers;
    std::stop_source stop;
    const Proved proved = prove(set, notation::parse_fen(set, half_is_easy),
                                {.tablebase = search::open_tablebase(set, paths::endgames),
                                 .table_bytes = small_table,
                                 .keep =
                                     [&](const Proved& found) {
                                         answers.push_back(found.proof.strategies.size());
                                         stop.request_stop();
                                     }},
                                stop.get_token());
    EXPECT_EQ(answers, std::vector<std::size_t>{1});
    EXPECT_EQ(verify::word(verify::bounds_of(proved.proof)), "at-most-draw");
}

TEST(Prove, DoesNotAskAgainWhatIsAnswered) {
    const rules::RuleSet& set = *rules::find_rule_set("english-4x4");
    if (!rules::is_built(set)) {
        GTEST_SKIP() << "4x4 is left out of this build";
    }
    const Proved whole = prove(set, rules::start(set), {.table_bytes = small_table});
    ASSERT_EQ(verify::word(verify::bounds_of(whole.proof)), "draw");
    for (const std::size_t answered : {0U, 1U}) {
        verify::Proof half = whole.proof;
        half.strategies = {whole.proof.strategies.at(answered)};
        const Proved rest = prove(set, rules::start(set), {.table_bytes = small_table, .held = &half});
        EXPECT_EQ(verify::word(verify::bounds_of(rest.proof)), "draw");
        EXPECT_EQ(verify::check(rest.proof, nullptr, 1).problem, std::nullopt);
        EXPECT_LT(rest.nodes, whole.nodes) << "the other question was asked again";
        const std::size_t asked = half.strategies[0].side == rules::Side::white ? 0 : 1;
        EXPECT_EQ(rest.state.questions.at(asked).nodes, 0U);
    }
    const Proved again = prove(set, rules::start(set), {.table_bytes = small_table, .held = &whole.proof});
    EXPECT_EQ(again.proof, whole.proof);
    EXPECT_EQ(again.nodes, 0U);
}

TEST(Prove, EndsAllThreadsWhenWhatItCallsThrows) {
    const rules::RuleSet& set = rules::english();
    const auto keep = [](const Proved&) { throw BadInput("the disk is full"); };
    EXPECT_THROW((void)prove(set, rules::start(set),
                             {.table_bytes = small_table, .keep = keep, .keep_every = std::chrono::seconds(0)}),
                 BadInput);
}

// The threads that have begun would search on for ever. In a process of its own, as a user who may have three threads.
TEST(Prove, EndsAllThreadsWhenTheMachineGivesNoMore) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        ::alarm(60);  // a search that does not end is killed
        constexpr uid_t nobody = 65'534;
        const rlimit threads{.rlim_cur = 3, .rlim_max = 3};
        if (::setrlimit(RLIMIT_NPROC, &threads) != 0 || (::getuid() == 0 && ::setuid(nobody) != 0)) {
            ::_exit(0);
        }
        try {
            (void)prove(rules::english(), rules::start(rules::english()), {.table_bytes = small_table, .threads = 200});
        } catch (const std::system_error&) {
            ::_exit(0);
        }
        ::_exit(1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
}

TEST(Prove, StopsAndSaysWhatItCannotUse) {
    const Proved open =
        prove(rules::english(), rules::start(rules::english()), {.table_bytes = small_table, .max_nodes = 1'000});
    EXPECT_EQ(verify::word(verify::bounds_of(open.proof)), "open");
    EXPECT_TRUE(open.proof.strategies.empty());
    EXPECT_LE(open.nodes, 2'100U);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(prove(rules::english(), rules::start(rules::english()), {.table_bytes = small_table}, stop.get_token())
                    .proof.strategies.empty());
    const rules::RuleSet& large = *rules::find_rule_set("international");
    EXPECT_THROW((void)prove(large, rules::start(large), {.table_bytes = small_table}), BadInput);
    EXPECT_THROW((void)prove(rules::english(), rules::start(rules::english()), {.table_bytes = 1ULL << 60U}), BadInput);
}

}  // namespace
}  // namespace crownhead::solve
