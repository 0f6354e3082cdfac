// SPDX-License-Identifier: MIT
#include "server/transport/upload_slots.hpp"

#include <gtest/gtest.h>
#include <boost/asio/ip/address.hpp>

#include <vector>

namespace crownhead::server {
namespace {

const auto here = boost::asio::ip::make_address("127.0.0.1");
const auto there = boost::asio::ip::make_address("192.0.2.1");
const auto elsewhere = boost::asio::ip::make_address("2001:db8::1");

TEST(UploadSlots, AnAddressHasItsShare) {
    UploadSlots slots;
    const auto first = slots.take(there, 8, 2);
    auto second = slots.take(there, 8, 2);
    EXPECT_TRUE(first);
    EXPECT_TRUE(second);
    EXPECT_FALSE(slots.take(there, 8, 2));
    EXPECT_TRUE(slots.take(elsewhere, 8, 2));
    second.reset();
    EXPECT_TRUE(slots.take(there, 8, 2));
}

TEST(UploadSlots, ThisMachineMayHaveThemAll) {
    UploadSlots slots;
    std::vector<UploadSlots::Slot> taken;
    for (int i = 0; i < 8; ++i) {
        taken.push_back(slots.take(here, 8, 2));
        EXPECT_TRUE(taken.back());
    }
    EXPECT_FALSE(slots.take(here, 8, 2));
    EXPECT_FALSE(slots.take(there, 8, 2));
    taken.pop_back();
    EXPECT_TRUE(slots.take(there, 8, 2));
}

}  // namespace
}  // namespace crownhead::server
