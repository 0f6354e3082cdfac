// SPDX-License-Identifier: MIT
#include "server/services/random_id.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace crownhead::server {
namespace {

TEST(RandomId, IsNeverTheSameAndFitForAUrl) {
    std::set<std::string> ids;
    for (int i = 0; i < 1000; ++i) {
        const std::string id = new_id();
        EXPECT_EQ(id.size(), 22U);
        EXPECT_EQ(id.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
                  std::string::npos);
        ids.insert(id);
    }
    EXPECT_EQ(ids.size(), 1000U);
}

TEST(RandomId, OnlyItsFormMayNameAFile) {
    EXPECT_TRUE(is_id(new_id()));
    for (const char* other : {"", ".", "../games", "a/b", "a b", "a\\b", "\xc3\xa4"}) {
        EXPECT_FALSE(is_id(other)) << other;
    }
    EXPECT_FALSE(is_id(std::string(65, 'a')));
}

}  // namespace
}  // namespace crownhead::server
