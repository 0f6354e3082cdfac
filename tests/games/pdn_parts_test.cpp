// SPDX-License-Identifier: MIT
#include "games/pdn_parts.hpp"

#include <gtest/gtest.h>

namespace crownhead::games {
namespace {

TEST(PdnParts, AResultOfEachOutcome) {
    EXPECT_EQ(pdn_result(rules::Outcome::black), notation::PdnResult::black);
    EXPECT_EQ(pdn_result(rules::Outcome::white), notation::PdnResult::white);
    EXPECT_EQ(pdn_result(rules::Outcome::draw), notation::PdnResult::draw);
    EXPECT_EQ(pdn_result(rules::Outcome::none), notation::PdnResult::unknown);
}

TEST(PdnParts, ADateIsTheDayInUtc) {
    EXPECT_EQ(pdn_date(0), "1970.01.01");
    EXPECT_EQ(pdn_date(951'782'399'999), "2000.02.28");
    EXPECT_EQ(pdn_date(951'782'400'000), "2000.02.29");
    EXPECT_EQ(pdn_date(-1), "1969.12.31");
}

TEST(PdnParts, ATitleNamesWhatIsKnown) {
    EXPECT_EQ(pdn_title({{"Black", "A"}, {"White", "B"}, {"Date", "1841.??.??"}}), "A – B, 1841");
    EXPECT_EQ(pdn_title({{"Black", "A"}, {"White", "B"}, {"Date", "1841-05-??"}}), "A – B, 1841-05");
    EXPECT_EQ(pdn_title({{"Black", "A"}, {"White", "B"}, {"Date", "1841.05.12"}}), "A – B, 1841.05.12");
    EXPECT_EQ(pdn_title({{"Black", "A"}, {"White", "B"}, {"Date", "18??.??.??"}}), "A – B, 18??");
    EXPECT_EQ(pdn_title({{"Black", "A"}, {"White", "B"}, {"Date", "????.??.??"}}), "A – B");
    EXPECT_EQ(pdn_title({{"Black", ""}, {"White", "B"}, {"Date", ""}}), "? – B");
    EXPECT_EQ(pdn_title({}), "? – ?");
}

}  // namespace
}  // namespace crownhead::games
