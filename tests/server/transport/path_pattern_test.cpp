// SPDX-License-Identifier: MIT
#include "server/transport/path_pattern.hpp"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace crownhead::server
