// SPDX-License-Identifier: MIT
#include "base/fnv1a.hpp"

#include <gtest/gtest.h>

namespace crownhead {
namespace {

/// The first values are from the test vectors of the hash's authors (fnv64_test.c).
TEST(Fnv1a, IsThatOfItsAuthors) {
    EXPECT_EQ(fnv1a(""), 0xcbf29ce484222325U);
    EXPECT_EQ(fnv1a("a"), 0xaf63dc4c8601ec8cU);
    EXPECT_EQ(fnv1a("foobar"), 0x85944171f73967e8U);
    EXPECT_NE(fnv1a("foobar", 1), fnv1a("foobar"));
}

}  // namespace
}  // namespace crownhead
