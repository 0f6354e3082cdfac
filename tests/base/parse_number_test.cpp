// SPDX-License-Identifier: MIT
#include "base/parse_number.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

namespace crownhead {
namespace {

TEST(ParseNumber, TakesTheWholeTextOrNothing) {
    EXPECT_EQ(parse_number<int>("42"), 42);
    EXPECT_EQ(parse_number<int>("-42"), -42);
    for (const std::string_view text : {"", " 42", "42 ", "+42", "4e1", "0x2A", "42.0", "99999999999"}) {
        EXPECT_EQ(parse_number<int>(text), std::nullopt) << text;
    }
}

TEST(ParseNumber, RefusesASignWhereTheTypeHasNone) {
    EXPECT_EQ(parse_number<unsigned>("-0"), std::nullopt);
    EXPECT_EQ(parse_number<std::uint64_t>("18446744073709551615"), ~std::uint64_t{0});
    EXPECT_EQ(parse_number<std::uint64_t>("18446744073709551616"), std::nullopt);
}

TEST(ParseNumber, KeepsToItsBounds) {
    EXPECT_EQ(parse_number<int>("1", 1, 3), 1);
    EXPECT_EQ(parse_number<int>("3", 1, 3), 3);
    EXPECT_EQ(parse_number<int>("0", 1, 3), std::nullopt);
    EXPECT_EQ(parse_number<int>("4", 1, 3), std::nullopt);
    EXPECT_EQ(parse_number<double>("nan", 0, 1), std::nullopt);
}

TEST(TakeNumber, TakesTheDigitsOffTheText) {
    std::string_view text = "12x3";
    EXPECT_EQ(take_number<int>(text), 12);
    EXPECT_EQ(text, "x3");
    EXPECT_EQ(take_number<int>(text), std::nullopt);
    EXPECT_EQ(text, "x3");
}

}  // namespace
}  // namespace crownhead
