// SPDX-License-Identifier: MIT
#include "engine_match/play_engine_match.hpp"

#include "base/bad_input.hpp"
#include "base/file_text.hpp"
#include "base/shell_output.hpp"
#include "base/temporary_folder.hpp"
#include "cluster/thread_ranks.hpp"
#include "engine_match/engine_match_pdn.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

namespace crownhead::engine_match {
namespace {

using std::chrono::milliseconds;

const std::string fake = std::string("hub:'") + paths::tests + "/players/fake_hub_engine.sh' ";

EngineMatchTerms terms(const std::string& first, const std::string& second) {
    EngineMatchTerms terms{.rules = "english",
                           .engines = {first, second},
                           .pace = {.move = {.nodes = 200}, .clock{}},
                           .endgames{},
                           .openings = *starting_lines(rules::english(), "three-move")};
    terms.openings.resize(4);
    return terms;
}

EngineMatch played(const EngineMatchTerms& terms, const EngineMatchPlan& plan) {
    EngineMatchFile file({}, terms);
    EngineMatchPlan whole = plan;
    whole.shipped = paths::endgames;
    cluster::Alone alone;
    play_engine_match(
        file, whole, {}, [] {}, alone);
    return file.match();
}

/// Its games, without how long they took.
std::string moves(const EngineMatch& match) {
    std::string all;
    for (const auto& [number, game] : match.games) {
        all +=
            std::to_string(number) + ' ' + std::string(word(game.result)) + ' ' + game.reason + ' ' + game.moves + '\n';
    }
    return all;
}

const std::string own = "self:hash=1";

TEST(PlayEngineMatch, IsTheSameHoweverManyThreadsPlayIt) {
    const EngineMatch one = played(terms(own, own + ",nodes=400"), {.games = 8});
    EXPECT_EQ(one.games.size(), 8U);
    EXPECT_EQ(moves(one), moves(played(terms(own, own + ",nodes=400"), {.games = 8, .concurrency = 3})));
    for (const auto& [number, game] : one.games) {
        EXPECT_FALSE(game.fault);
        EXPECT_GT(game.efforts[0].nodes, 0U);
    }
}

TEST(PlayEngineMatch, WhoPlaysHimselfGetsEvenPairs) {
    const EngineMatchScore even = score(played(terms(own, own), {.games = 8}));
    EXPECT_EQ(even.pairs, (PentanomialCounts{0, 0, 4, 0, 0}));
}

TEST(PlayEngineMatch, AFaultLosesTheGameAndTheMatchGoesOn) {
    for (const char* way : {"crash", "kill", "hang", "illegal", "nonsense", "silent"}) {
        const EngineMatch match =
            played(terms(fake + way, own), {.games = 4, .concurrency = 2, .patience = milliseconds(300)});
        ASSERT_EQ(match.games.size(), 4U) << way;
        EXPECT_EQ(score(match).losses, 4U) << way;
        EXPECT_EQ(score(match).faults, (std::array<std::uint64_t, 2>{4, 0})) << way;
        for (const auto& [number, game] : match.games) {
            EXPECT_FALSE(game.reason.empty());
        }
    }
}

TEST(PlayEngineMatch, OurOwnProgramOverTheProtocolPlaysAsTheEngineDoes) {
    const std::string hub = std::string("hub:hash=1,book=none '") + paths::program + "' hub";
    EXPECT_EQ(moves(played(terms(own, hub), {.games = 4})), moves(played(terms(own, own), {.games = 4})));
}

TEST(PlayEngineMatch, AnEngineThatCannotBeStartedEndsItWithASentence) {
    EXPECT_THROW((void)played(terms(own, "hub:/no/such/engine"), {.games = 4}), BadInput);
    EXPECT_THROW((void)played(terms(fake + "ends", own), {.games = 4, .concurrency = 2}), BadInput);
}

TEST(PlayEngineMatch, AnEngineThatCannotBeStartedAgainLosesTheGamesLeft) {
    const TemporaryFolder folder;
    const std::string marker = (folder.path() / "started").string();
    const EngineMatch match = played(terms(own, fake + "once '" + marker + "'"), {.games = 4});
    ASSERT_EQ(match.games.size(), 4U);
    EXPECT_EQ(score(match).wins, 4U);
    EXPECT_EQ(score(match).faults, (std::array<std::uint64_t, 2>{0, 4}));
    EXPECT_EQ(match.games.at(1).reason, "crashed");
    EXPECT_EQ(match.games.at(2).reason, "could not be started again");
    EXPECT_EQ(match.games.at(2).moves, "");
    EXPECT_NO_THROW((void)pdn(match));
}

TEST(PlayEngineMatch, AClockIsPlayedWith) {
    EngineMatchTerms with_clock = terms(own + ",clock=0.01+0.01", own + ",depth=2");
    const EngineMatch match = played(with_clock, {.games = 2});
    EXPECT_EQ(score(match).faults, (std::array<std::uint64_t, 2>{0, 0}));
}

TEST(PlayEngineMatch, TheTestEndsIt) {
    // One that sees a single ply against one that sees six.
    const EngineMatchPlan plan{.games = 1000, .concurrency = 2, .sprt = SprtTerms{0, 100}};
    EngineMatchTerms on_all_ballots = terms(own + ",depth=6", own + ",depth=1");
    on_all_ballots.openings = *starting_lines(rules::english(), "three-move");
    const EngineMatch match = played(on_all_ballots, plan);
    EXPECT_LT(match.games.size(), 200U);
    EXPECT_TRUE(is_over(match, plan));
    EXPECT_FALSE(is_over(match, {.games = 1000}));
}

TEST(PlayEngineMatch, TheSameGamesAgainAndAgainDecideNothing) {
    EngineMatchTerms on_one_ballot = terms(own + ",depth=4", own + ",depth=1");
    on_one_ballot.openings.resize(1);
    const EngineMatch match = played(on_one_ballot, {.games = 40, .sprt = SprtTerms{0, 100}});
    EXPECT_EQ(match.games.size(), 40U);
    EXPECT_EQ(score(match).repeated, 19U);
}

TEST(PlayEngineMatch, RanksThatHaveReadOtherWeightsDoNotPlayTogether) {
    for (const bool is_over : {false, true}) {
        cluster::as_ranks(2, [&](cluster::Communicator& rank) {
            EngineMatchFile file({}, terms(own, own + (rank.rank() == 0 ? "" : ",weights=none")));
            const EngineMatchPlan plan{.games = is_over ? 0 : 4, .shipped = paths::endgames};
            const auto play = [&] {
                play_engine_match(
                    file, plan, {}, [] {}, rank);
            };
            if (rank.rank() != 0) {
                play();
                return;
            }
            EXPECT_THROW(play(), BadInput);
            rank.send(1, std::string("e") + std::string(8, '\0'));  // what ends the other one: cluster/tasks.cpp
        });
    }
}

TEST(PlayEngineMatch, KilledAgainAndAgainItComesToTheSameEnd) {
    const TemporaryFolder folder;
    const std::string program =
        std::string("'") + paths::program +
        "' match --first self:hash=1,endgames=none --second self:hash=1,endgames=none,nodes=1500 "
        "--nodes 2000 --games 12 --endgames none --seed 3 --concurrency 2 --no-library";
    const std::string only_games = " 2>/dev/null | grep ^game";
    const std::string file = (folder.path() / "m").string();
    const std::string kept = program + " --file '" + file + "'";
    const auto lines = [](const std::string& text) { return std::count(text.begin(), text.end(), '\n'); };
    for (const int killed_after : {4, 8}) {  // lines of its file: the first has the terms, each other one a game
        (void)shell_output("exec 2>/dev/null; " + kept + " >/dev/null & until [ \"$(wc -l <'" + file + "')\" -ge " +
                           std::to_string(killed_after) +
                           " ]; do kill -0 $! || break; sleep 0.01; done; kill -KILL $!; wait");
        EXPECT_GE(lines(file_text(file)), killed_after);
        EXPECT_LT(lines(file_text(file)), 1 + 12) << "it came to its end before it was killed";
    }
    const std::string whole = shell_output(program + only_games).text;
    EXPECT_EQ(lines(whole), 12);
    EXPECT_EQ(shell_output(kept + only_games).text, whole);
}

}  // namespace
}  // namespace crownhead::engine_match
