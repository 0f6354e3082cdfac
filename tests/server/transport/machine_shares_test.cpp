// SPDX-License-Identifier: MIT
#include "server/transport/machine_shares.hpp"

#include <gtest/gtest.h>

#include <chrono>

namespace crownhead::server {
namespace {

using boost::asio::ip::make_address;

TEST(MachineShares, AllConnectionsOfAMachineSpendOne) {
    MachineShares shares;
    const FairShare::Time now{std::chrono::hours(1)};
    (void)shares.of(make_address("192.0.2.1"), now).charge(std::chrono::seconds(1), now);
    EXPECT_GT(shares.of(make_address("192.0.2.1"), now).wait(now), std::chrono::seconds(3));
    EXPECT_EQ(shares.of(make_address("192.0.2.2"), now).wait(now), std::chrono::seconds(0));
}

TEST(MachineShares, ForgetsThoseThatNeedNotWait) {
    MachineShares shares;
    const FairShare::Time now{std::chrono::hours(1)};
    (void)shares.of(make_address("192.0.2.1"), now).charge(std::chrono::seconds(1), now);
    for (unsigned i = 0; i < 5000; ++i) {
        (void)shares.of(boost::asio::ip::address_v4(i), now);
    }
    EXPECT_LE(shares.size(), 1001U);
    EXPECT_GT(shares.of(make_address("192.0.2.1"), now).wait(now), std::chrono::seconds(3));
}

}  // namespace
}  // namespace crownhead::server
