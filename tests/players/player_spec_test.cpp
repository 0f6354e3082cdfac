// SPDX-License-Identifier: MIT
#include "players/player_spec.hpp"

#include "base/bad_input.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::players {
namespace {

using std::chrono::milliseconds;

std::string refusal(const char* text) {
    try {
        (void)read_player_spec(text);
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return {};
}

TEST(PlayerSpec, OurOwnEngine) {
    EXPECT_EQ(read_player_spec("self"), (PlayerSpec{.name = "self"}));
    const PlayerSpec spec = read_player_spec("self:time=0.2,nodes=5000,depth=9,hash=16,threads=2,endgames=none,name=A");
    EXPECT_EQ(spec.name, "A");
    EXPECT_EQ(spec.pace.move, (Allowance{.time = milliseconds(200), .nodes = 5000, .depth = 9}));
    EXPECT_EQ(std::get<EngineSettings>(spec.program),
              (EngineSettings{.hash_megabytes = 16, .threads = 2, .endgames = "none"}));
    EXPECT_EQ(read_player_spec("self:clock=5+3").pace.clock, (GameClock{milliseconds(300'000), milliseconds(3'000)}));
}

TEST(PlayerSpec, AnotherProgram) {
    EXPECT_EQ(std::get<HubProgram>(read_player_spec("hub:./scan hub").program), (HubProgram{"./scan hub", {}}));
    const PlayerSpec spec = read_player_spec("hub:nodes=7,variant=english,hash=64 ./other --x=1 hub");
    EXPECT_EQ(spec.pace.move, (Allowance{.nodes = 7}));
    EXPECT_EQ(std::get<HubProgram>(spec.program),
              (HubProgram{"./other --x=1 hub", {{"variant", "english"}, {"hash", "64"}}}));
}

TEST(PlayerSpec, ALevelOfThePage) {
    EXPECT_EQ(std::get<LevelProgram>(read_player_spec("level10").program), LevelProgram{10});
    EXPECT_FALSE(read_player_spec("level3").wants_pace());
    const PlayerSpec spec = read_player_spec("level3:time=0.2,name=Ann");
    EXPECT_EQ(spec.name, "Ann");
    EXPECT_EQ(spec.pace.move, (Allowance{.time = milliseconds(200)}));
    EXPECT_TRUE(read_player_spec("self").wants_pace());
}

TEST(PlayerSpec, SaysWhatIsWrong) {
    for (const char* none : {"level0", "level11", "level", "level01x", "levels"}) {
        EXPECT_EQ(refusal(none), "engine `" + std::string(none) +
                                     "`: an engine is `self`, `self:NAME=VALUE,…`, `level1` to `level10`, "
                                     "`strachey`, `samuel`, `lefty`, `lefty-strong`, `one-capture`, `random`, or "
                                     "`hub:COMMAND LINE`");
    }
    EXPECT_EQ(refusal("level1:nodes=5"),
              "engine `level1:nodes=5`: there is no option `nodes`; there are name, time, clock");
    EXPECT_NE(refusal("level1:hash=5"), "");
    EXPECT_EQ(refusal("self:speed=1"),
              "engine `self:speed=1`: there is no option `speed`; there are name, time, nodes, depth, clock, hash, "
              "threads, endgames, weights, book");
    EXPECT_EQ(refusal("self:hash=0"), "engine `self:hash=0`: hash=`0` is not megabytes, from 1 to 1048576");
    EXPECT_EQ(refusal("self:time=0"), "engine `self:time=0`: time=`0` is not seconds a move, more than 0");
    EXPECT_EQ(refusal("self:fast"),
              "engine `self:fast`: `fast` is not an option: options are NAME=VALUE, with commas between");
    EXPECT_NE(refusal("hub:"), "");
    EXPECT_NE(refusal("hub:hash=1"), "");
    EXPECT_NE(refusal("self:clock=0"), "");
    EXPECT_NE(refusal("self:endgames="), "");
    EXPECT_NE(refusal("self:depth=101"), "");
    EXPECT_EQ(refusal("self:name=a\nb"),
              "engine `self:name=a b`: name=`a b` is not a name: text in UTF-8, on one line");
    EXPECT_NE(refusal("self:name=\xff"), "");
}

}  // namespace
}  // namespace crownhead::players
