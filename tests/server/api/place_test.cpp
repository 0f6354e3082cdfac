// SPDX-License-Identifier: MIT
#include "server/api/place.hpp"

#include "base/bad_input.hpp"

#include <gtest/gtest.h>

namespace crownhead::server {
namespace {

TEST(Place, IsReadAsItIsWritten) {
    const Place match{Place::Kind::match, {"abc"}};
    const Place games{Place::Kind::games, {"d", "e"}};
    EXPECT_EQ(text(match), "match abc");
    EXPECT_EQ(text(games), "games d e");
    EXPECT_EQ(read_place("match abc"), match);
    EXPECT_EQ(read_place("games d e"), games);
}

TEST(Place, OtherTextsAreRefused) {
    for (const char* text : {"", "match", "games", "table 3", "Match abc"}) {
        EXPECT_THROW((void)read_place(text), BadInput) << text;
    }
}

}  // namespace
}  // namespace crownhead::server
