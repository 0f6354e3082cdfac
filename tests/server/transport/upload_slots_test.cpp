// SPDX-License-Identifier: MIT
#include "server/transport/upload_slots.hpp"

#include "server/transport/site.hpp"

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

/// Else nobody would reach the limits of an address: every IPv6 host may take any of a whole network.
TEST(AddressOfAMachine, IsOneOfAllThatItMayTake) {
    const auto one = [](const char* text) { return one_of_machine(boost::asio::ip::make_address(text)).to_string(); };
    EXPECT_EQ(one("192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(one("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    EXPECT_EQ(one("2001:db8:1:2::1"), "2001:db8:1:2::");
    EXPECT_EQ(one("2001:db8:1:3::1"), "2001:db8:1:3::");
    EXPECT_EQ(one("::ffff:192.0.2.1"), "192.0.2.1");
    EXPECT_TRUE(one_of_machine(boost::asio::ip::make_address("::ffff:127.0.0.1")).is_loopback());
    EXPECT_TRUE(one_of_machine(boost::asio::ip::make_address("::1")).is_loopback());
}

}  // namespace
}  // namespace crownhead::server
