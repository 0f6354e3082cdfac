// SPDX-License-Identifier: MIT
#include "server/services/game_id.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace crownhead::server {
namespace {

TEST(GameId, IsNeverTheSameAndFitForAUrl) {
    std::set<std::string> ids;
    for (int i = 0; i < 1000; ++i) {
        const std::string id = new_game_id();
        EXPECT_EQ(id.size(), 22U);
        EXPECT_EQ(id.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
                  std::string::npos);
        ids.insert(id);
    }
    EXPECT_EQ(ids.size(), 1000U);
}

}  // namespace
}  // namespace crownhead::server
