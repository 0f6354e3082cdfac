// SPDX-License-Identifier: MIT
#include "server/transport/percent.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::server {
namespace {

TEST(Query, FindsParameters) {
    EXPECT_EQ(query_parameter("/p?a=1&b=2", "b"), "2");
    EXPECT_EQ(query_parameter("/p?a=W%3AW1,K2+x", "a"), "W:W1,K2 x");
    EXPECT_EQ(query_parameter("/p?a=1&a=2", "a"), "1");
    EXPECT_EQ(query_parameter("/p?a=", "a"), "");
    for (const auto* target : {"/p", "/p?", "/p?b=1", "/p?ab=1", "/p?a", "/p?a=%", "/p?a=%4", "/p?a=%zz", "/p?&&&"}) {
        EXPECT_EQ(query_parameter(target, "a"), std::nullopt) << target;
    }
}

TEST(Query, KnowsItsParameters) {
    for (const auto* target : {"/p", "/p?", "/p?a=1", "/p?b=&a=%zz", "/p?a"}) {
        EXPECT_EQ(unknown_parameter(target, {"a", "b"}), std::nullopt) << target;
    }
    EXPECT_EQ(unknown_parameter("/p?a=1&ab=2&c=3", {"a", "b"}), "ab");
    EXPECT_EQ(unknown_parameter("/p?a=1&&b=1", {"a", "b"}), "");
    EXPECT_EQ(unknown_parameter("/p?a=1&c", {"a"}), "c");
}

}  // namespace
}  // namespace crownhead::server
