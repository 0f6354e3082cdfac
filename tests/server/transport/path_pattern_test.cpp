// SPDX-License-Identifier: MIT
#include "server/transport/path_pattern.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string_view>
#include <vector>

namespace crownhead::server {
namespace {

TEST(PathPattern, NamesStandForOneStep) {
    EXPECT_TRUE(fits_pattern("/", "/"));
    EXPECT_TRUE(fits_pattern("/play/{game}", "/play/k3v9"));
    EXPECT_TRUE(fits_pattern("/games/{game}.pdn", "/games/k3v9.pdn"));
    EXPECT_FALSE(fits_pattern("/games/{game}.pdn", "/games/.pdn")) << "a name has a letter";
    EXPECT_FALSE(fits_pattern("/games/{game}.pdn", "/games/k3v9.csv"));
    EXPECT_FALSE(fits_pattern("/play/{game}", "/play/"));
    EXPECT_FALSE(fits_pattern("/play/{game}", "/play"));
    EXPECT_FALSE(fits_pattern("/play/{game}", "/play/k3v9/23"));
    EXPECT_FALSE(fits_pattern("/play", "/play/"));
    EXPECT_FALSE(fits_pattern("/play", "/game"));
}

TEST(PathPattern, TellsWhatTheNamesStandFor) {
    using Names = std::vector<std::string_view>;
    EXPECT_EQ(names_in_path("/api/rules", "/api/rules"), Names());
    EXPECT_EQ(names_in_path("/games/{game}.pdn", "/games/k3.v9.pdn"), Names({"k3.v9"}));
    EXPECT_EQ(names_in_path("/{a}/games/{b}.pdn", "/m1/games/2.pdn"), Names({"m1", "2"}));
    EXPECT_EQ(names_in_path("/{a}/games/{b}", "/m1/game/2"), std::nullopt);
}

}  // namespace
}  // namespace crownhead::server
