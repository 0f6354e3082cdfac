// SPDX-License-Identifier: MIT
#include "players/hub_engine.hpp"

#include "base/bad_input.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/play.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <stop_token>
#include <string>
#include <thread>

namespace crownhead::players {
namespace {

using std::chrono::milliseconds;

const std::string fake = std::string("'") + paths::tests + "/players/fake_hub_engine.sh' ";

std::string fault(const std::string& way, milliseconds patience = milliseconds(60'000)) {
    const auto player = start_hub_engine(rules::english(), {fake + way, {{"variant", "english"}}});
    player->begin_game();
    try {
        (void)player->answer(rules::Game(rules::english()), {.depth = 1}, patience, {});
    } catch (const PlayerFault& found) {
        return found.what();
    }
    return {};
}

std::string refusal(const HubProgram& program) {
    try {
        (void)start_hub_engine(rules::english(), program);
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return {};
}

TEST(HubEngine, FaultsAreTold) {
    EXPECT_EQ(fault("crash"), "crashed");
    EXPECT_EQ(fault("kill"), "crashed");
    EXPECT_EQ(fault("hang", milliseconds(50)), "did not answer in time");
    EXPECT_EQ(fault("flood", milliseconds(50)), "did not answer in time");
    EXPECT_EQ(fault("illegal"), "`1-32` is not a legal move");
    EXPECT_EQ(fault("nonsense"), "`castle` is not a move: expected a square number at `castle`");
    EXPECT_EQ(fault("silent"), "answered without a move");
    EXPECT_EQ(fault("endless"), "sends a line of over a megabyte");
}

TEST(HubEngine, OneThatDoesNotReadHasNotCrashed) {
    const auto player = start_hub_engine(rules::english(), {fake + "deaf", {}});
    rules::Game game(rules::english(), notation::parse_fen(rules::english(), "W:WK32:BK1"));
    const rules::Game round = notation::played(game, "32-28 1-6 28-32 6-1");
    while (game.moves().size() < 150'000) {  // more than what can be sent before somebody reads
        for (const rules::Move& move : round.moves()) {
            game.play(move);
        }
    }
    try {
        (void)player->answer(game, {.depth = 1}, milliseconds(60'000), {});
        ADD_FAILURE() << "it has answered";
    } catch (const PlayerFault& found) {
        EXPECT_STREQ(found.what(), "does not read its input");
    }
}

TEST(HubEngine, WhatCannotBeStartedIsRefused) {
    EXPECT_EQ(refusal({"/no/such/program hub", {}}),
              "the engine `/no/such/program hub` cannot be started, or ends at once");
    EXPECT_NE(refusal({fake + "ends", {}}), "");
    EXPECT_TRUE(refusal({fake + "babbles", {}}).ends_with(" sends a line of over a megabyte"));
    EXPECT_NE(refusal({fake + "objects", {}}).find(" objects: hash=`x` is not a number"), std::string::npos)
        << "and says ready all the same";
    EXPECT_NE(refusal({fake + "hang", {{"speed", "1"}}}).find("has no parameter `speed`"), std::string::npos);
}

// The fake one offers `normal`, as Scan does, and objects if it is told anything else.
TEST(HubEngine, IsToldTheVariantByItsOwnName) {
    EXPECT_NE(start_hub_engine(*rules::find_rule_set("international"), {fake + "normal", {}}), nullptr);
}

TEST(HubEngine, ACaptureMayBeShort) {
    const rules::Game game(rules::english(), notation::parse_fen(rules::english(), "B:W18,32:B1,14"));
    const auto player = start_hub_engine(rules::english(), {fake + "short", {}});
    EXPECT_EQ(notation::full_text(player->answer(game, {.depth = 1}, milliseconds(60'000), {}).move), "14x23");
}

TEST(HubEngine, AStopEndsTheWait) {
    const auto player = start_hub_engine(rules::english(), {fake + "hang", {}});
    std::stop_source stop;
    stop.request_stop();
    EXPECT_NO_THROW((void)player->answer(rules::Game(rules::english()), {}, milliseconds(60'000), stop.get_token()));
}

TEST(HubEngine, AStopEndsTheWaitForOneThatIsNeverReady) {
    std::stop_source stop;
    const std::jthread impatient([&] {
        std::this_thread::sleep_for(milliseconds(100));
        stop.request_stop();
    });
    EXPECT_THROW((void)start_hub_engine(rules::english(), {fake + "unready", {}}, stop.get_token()), Interrupted);
}

// Our own program at the other end: what one writes the other reads.
TEST(HubEngine, PlaysWholeGames) {
    for (const char* name : {"english", "international", "russian", "italian"}) {
        const rules::RuleSet& set = *rules::find_rule_set(name);
        const auto player =
            start_hub_engine(set, {std::string("'") + paths::program + "' hub", {{"hash", "1"}, {"book", "none"}}});
        rules::Game game(set);
        player->begin_game();
        while (game.standing().outcome == rules::Outcome::none && game.moves().size() < 200) {
            const Answer answer = player->answer(game, {.depth = 3}, milliseconds(60'000), {});
            EXPECT_GT(answer.depth, 0);
            game.play(answer.move);
        }
        EXPECT_GT(game.moves().size(), 20U) << name;
    }
}

}  // namespace
}  // namespace crownhead::players
