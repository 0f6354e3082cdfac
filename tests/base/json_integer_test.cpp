// SPDX-License-Identifier: MIT
#include "base/json_integer.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>

namespace crownhead {
namespace {

using nlohmann::json;

std::string refusal(const char* text) {
    try {
        (void)json_integer(json::parse(text), 1, 100);
        return "";
    } catch (const BadInput& bad) {
        return bad.what();
    }
}

TEST(JsonInteger, TakesEveryNumberOfTheType) {
    EXPECT_EQ(json_integer<int>(json::parse("-2147483648")), INT32_MIN);
    EXPECT_EQ(json_integer<std::uint64_t>(json::parse("18446744073709551615")), ~std::uint64_t{0});
    EXPECT_EQ(json_integer<std::int64_t>(nlohmann::ordered_json::parse("-9223372036854775808")), INT64_MIN);
}

TEST(JsonInteger, RefusesWhatTheTypeCannotHold) {
    EXPECT_THROW((void)json_integer<int>(json::parse("2147483648")), BadInput);
    EXPECT_THROW((void)json_integer<int>(json::parse("18446744073709551615")), BadInput);
    EXPECT_THROW((void)json_integer<std::uint64_t>(json::parse("-1")), BadInput);
    EXPECT_THROW((void)json_integer<std::uint64_t>(json::parse("2.31111e+53")), BadInput)
        << "a double, found by fuzzing";
    EXPECT_THROW((void)json_integer<int>(json::parse("3.0")), BadInput);
}

TEST(JsonInteger, KeepsToItsBoundsAndSaysThem) {
    EXPECT_EQ(refusal("1") + refusal("100"), "");
    EXPECT_EQ(refusal("0"), "0 is not a whole number from 1 to 100");
    EXPECT_EQ(refusal("101"), "101 is not a whole number from 1 to 100");
    EXPECT_EQ(refusal("2.5"), "2.5 is not a whole number from 1 to 100");
    EXPECT_EQ(refusal(R"("7")"), "a string is not a whole number from 1 to 100");
    EXPECT_EQ(refusal("null"), "null is not a whole number from 1 to 100");
}

}  // namespace
}  // namespace crownhead
