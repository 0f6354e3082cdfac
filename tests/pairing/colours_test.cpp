// SPDX-License-Identifier: MIT
#include "pairing/colours.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace crownhead::pairing {
namespace {

using Strength = Preference::Strength;

/// `W` for the first turn, as the handbook writes it.
std::vector<Turn> turns(std::string_view text) {
    std::vector<Turn> had;
    for (const char c : text) {
        had.push_back(c == 'W' ? Turn::first : Turn::second);
    }
    return had;
}

// FIDE Handbook C.04.3, 1.7.
TEST(Colours, PreferenceIsByDifferenceAndLastTwo) {
    EXPECT_EQ(preference({}), Preference{});
    EXPECT_EQ(preference(turns("W")), (Preference{Strength::strong, Turn::second, 1}));
    EXPECT_EQ(preference(turns("WB")), (Preference{Strength::mild, Turn::first, 0}));
    EXPECT_EQ(preference(turns("BW")), (Preference{Strength::mild, Turn::second, 0}));
    EXPECT_EQ(preference(turns("WBB")), (Preference{Strength::absolute, Turn::first, -1}));
    EXPECT_EQ(preference(turns("WWBB")), (Preference{Strength::absolute, Turn::first, 0}));
    EXPECT_EQ(preference(turns("BWB")), (Preference{Strength::strong, Turn::first, -1}));
    EXPECT_EQ(preference(turns("WWBW")), (Preference{Strength::absolute, Turn::second, 2}));
}

// C.04.3, 5.2; the examples of histories are those of C.04.2, 3.4.
TEST(Colours, AreGivenByTheFirstRuleThatDecides) {
    EXPECT_EQ(turn_of_higher({}, {}, Turn::second), Turn::second);
    EXPECT_EQ(turn_of_higher(turns("W"), {}, Turn::first), Turn::second);
    EXPECT_EQ(turn_of_higher({}, turns("W"), Turn::second), Turn::first);
    EXPECT_EQ(turn_of_higher(turns("WB"), turns("W"), Turn::first), Turn::first);
    EXPECT_EQ(turn_of_higher(turns("BW"), turns("BWW"), Turn::first), Turn::first) << "the stronger is granted";
    EXPECT_EQ(turn_of_higher(turns("WWBW"), turns("BWW"), Turn::first), Turn::second) << "the wider is granted";
    EXPECT_EQ(turn_of_higher(turns("BWWB"), turns("WB"), Turn::second), Turn::first) << "alike as far as both go";
    EXPECT_EQ(turn_of_higher(turns("BWWB"), turns("WBWB"), Turn::second), Turn::second)
        << "they last differed in the second round, which had W for the higher and B for the lower";
    EXPECT_EQ(turn_of_higher(turns("WWBWBB"), turns("WWBB"), Turn::second), Turn::first)
        << "absolute preferences of equal differences too go by the last round in which they differed";
}

}  // namespace
}  // namespace crownhead::pairing
