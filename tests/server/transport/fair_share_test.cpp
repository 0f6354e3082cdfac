// SPDX-License-Identifier: MIT
#include "server/transport/fair_share.hpp"

#include <gtest/gtest.h>

namespace crownhead::server {
namespace {

using std::chrono::milliseconds;

TEST(FairShare, LetsWhoTakesLittleGoOnAtOnce) {
    FairShare share;
    FairShare::Time now{std::chrono::hours(1)};
    for (int i = 0; i < 1000; ++i) {
        EXPECT_EQ(share.charge(milliseconds(2), now), milliseconds(0));
        now += milliseconds(8);
    }
}

TEST(FairShare, MakesWhoTakesALotWaitThreeTimesAsLong) {
    FairShare share;
    FairShare::Time now{std::chrono::hours(1)};
    EXPECT_EQ(share.charge(milliseconds(100), now), milliseconds(0));  // once
    const FairShare::Time begin = now;
    for (int i = 0; i < 50; ++i) {
        now += share.charge(milliseconds(20), now) + milliseconds(20);
    }
    EXPECT_GE(now - begin, 49 * milliseconds(80));
    EXPECT_LE(now - begin, 51 * milliseconds(80));
}

// So that what is done for a request after work elsewhere is paid for by the next ones.
TEST(FairShare, KeepsWhatWasChargedMeanwhile) {
    FairShare share;
    const FairShare::Time now{std::chrono::hours(1)};
    (void)share.charge(milliseconds(200), now);
    EXPECT_EQ(share.charge(milliseconds(0), now + milliseconds(100)), milliseconds(300));
}

TEST(FairShare, ForgetsWhatIsLongPast) {
    FairShare share;
    const FairShare::Time now{std::chrono::hours(1)};
    EXPECT_EQ(share.charge(milliseconds(200), now), milliseconds(400));
    EXPECT_EQ(share.charge(milliseconds(100), now + milliseconds(1000)), milliseconds(0));
}

}  // namespace
}  // namespace crownhead::server
