// SPDX-License-Identifier: MIT
#include "base/name_lock.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace crownhead {
namespace {

TEST(NameLock, IsHeldByOne) {
    std::random_device random;
    const std::string name = "crownhead test " + std::to_string(random()) + std::to_string(random());
    {
        const NameLock first(name);
        EXPECT_FALSE(first.is_held_elsewhere());
        EXPECT_TRUE(NameLock(name).is_held_elsewhere());
        EXPECT_FALSE(NameLock(name + " and another").is_held_elsewhere());
    }
    EXPECT_FALSE(NameLock(name).is_held_elsewhere());
}

}  // namespace
}  // namespace crownhead
