// SPDX-License-Identifier: MIT
#include "server/transport/percent.hpp"

#include "base/bad_input.hpp"

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

/// The sentence with which something is refused; empty if it is not.
template <class Require>
std::string refusal(const Require& require) {
    try {
        require();
        return {};
    } catch (const BadInput& problem) {
        return problem.what();
    }
}

TEST(Query, RefusesOtherParameters) {
    EXPECT_EQ(refusal([] { require_known("/p?a=1&b", {"a", "b"}); }), "");
    EXPECT_EQ(refusal([] { require_known("/p?a=1&c\n=2", {"a", "b"}); }), "there is no parameter `c?` here");
}

TEST(Query, RefusesMalformedParameters) {
    for (const auto* target : {"/p", "/%zz?a=1", "/p?a=%41&b=%c3%a9", "/p?a"}) {
        EXPECT_EQ(refusal([&] { require_well_formed(target); }), "") << target;
    }
    for (const auto* target : {"/p?a=%", "/p?a=%4", "/p?b=1&a=%zz", "/p?a=1%0x", "/p?a=%&b=41"}) {
        EXPECT_EQ(refusal([&] { require_well_formed(target); }),
                  "the parameter `a` has a % without two hexadecimal digits")
            << target;
    }
}

}  // namespace
}  // namespace crownhead::server
