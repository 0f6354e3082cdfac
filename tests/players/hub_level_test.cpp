// SPDX-License-Identifier: MIT
#include "players/hub_level.hpp"

#include "base/bad_input.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::players {
namespace {

using std::chrono::milliseconds;

TEST(HubLevel, IsReadAsItIsWritten) {
    // The first four as in the protocol's description.
    for (const char* text : {"level move-time=1", "level moves=9 time=291.587", "level infinite", "level depth=12",
                             "level nodes=1000000", "level depth=5 nodes=7 move-time=0.25", "level time=60 inc=0.5"}) {
        EXPECT_EQ(notation::write(hub_level(read_hub_level(notation::read_hub_line(text)))), text);
    }
}

TEST(HubLevel, GivesTheTimeForAMove) {
    const auto time = [](const char* text) { return budget(read_hub_level(notation::read_hub_line(text))); };
    EXPECT_EQ(time("level infinite"), std::nullopt);
    EXPECT_EQ(time("level depth=3"), std::nullopt);
    EXPECT_EQ(time("level move-time=0.5"), search::fixed_time(milliseconds(500)));
    EXPECT_EQ(time("level move-time=0.0001"), search::fixed_time(milliseconds(1)));
    // The increment is added before every move: `time` is without it.
    const auto share = time("level time=60 inc=1");
    ASSERT_TRUE(share);
    EXPECT_EQ(*share, search::share_of({.left = milliseconds(61'000), .increment = milliseconds(1'000)}));
    EXPECT_EQ(time("level time=-0.5 inc=2"),
              search::share_of({.left = milliseconds(1'500), .increment = milliseconds(2'000)}));
    EXPECT_EQ(time("level time=60,000 inc=1,0"), *share) << "as a program writes it where the decimal sign is a comma";
    EXPECT_EQ(time("level time=60 inc=1 moves=0"), *share);
    EXPECT_LT(time("level time=-0.2")->hard, milliseconds(10)) << "a clock that has run out";
}

TEST(HubLevel, NamesTheArgumentThatCannotBe) {
    for (const char* text : {"level move-time=-1", "level time=1 inc=-1", "level depth=0", "level depth=x",
                             "level depth", "level nodes=-1", "level move-time=nan", "level time=soon",
                             "level time=1,2,3", "level inc=1e99", "level moves=1.5", "level moves=-1"}) {
        EXPECT_THROW((void)read_hub_level(notation::read_hub_line(text)), BadInput) << text;
    }
}

}  // namespace
}  // namespace crownhead::players
