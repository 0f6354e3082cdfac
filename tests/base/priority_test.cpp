// SPDX-License-Identifier: MIT
#include "base/priority.hpp"

#include <gtest/gtest.h>

#include <sys/resource.h>
#include <unistd.h>
#include <algorithm>
#include <thread>

namespace crownhead {
namespace {

int niceness() { return ::getpriority(PRIO_PROCESS, static_cast<id_t>(::gettid())); }

TEST(Priority, IsOnlyLowered) {
    constexpr int least = 19;
    const int before = niceness();
    std::thread([&] {
        lower_priority(Priority::low);
        EXPECT_EQ(niceness(), std::max(before, 10));
        lower_priority(Priority::lowest);
        EXPECT_EQ(niceness(), std::max(before, 15));
        lower_priority(Priority::low);  // root might raise it
        EXPECT_EQ(niceness(), std::max(before, 15));
        ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), least);  // as after `nice -n 19`
        lower_priority(Priority::lowest);
        EXPECT_EQ(niceness(), least);
    }).join();
    EXPECT_EQ(niceness(), before);
}

}  // namespace
}  // namespace crownhead
