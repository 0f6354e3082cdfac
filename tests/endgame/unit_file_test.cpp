// SPDX-License-Identifier: MIT
#include "endgame/format/unit_file.hpp"

#include "base/bad_input.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

namespace crownhead::endgame {
namespace {

std::string head_of(std::initializer_list<std::uint64_t> numbers) {
    ByteWriter to;
    for (const std::uint64_t number : numbers) {
        to.number(number);
    }
    return to.bytes;
}

std::vector<std::uint32_t> lengths_in(const std::string& head) {
    ByteReader from(head);
    return read_lengths(from);
}

std::string refusal(const std::string& head) {
    try {
        (void)lengths_in(head);
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "";
}

TEST(UnitLengths, ComeBackWithRunsOfNothing) {
    const std::vector<std::uint32_t> lengths{7, 0, 0, 0, 4'294'967'295, 0};
    ByteWriter to;
    put_lengths(to, lengths);
    EXPECT_EQ(to.bytes, head_of({6, 7, 0, 2, 4'294'967'295, 0, 0}));
    EXPECT_EQ(lengths_in(to.bytes), lengths);
}

TEST(UnitLengths, RefuseWhatNoFileHas) {
    constexpr std::uint64_t too_many = std::uint64_t{1} << 32U;
    const std::string wrong = "its head holds a unit of a wrong size";
    EXPECT_EQ(refusal(head_of({1, too_many})), wrong);
    EXPECT_EQ(refusal(head_of({too_many, 5})), wrong);
    EXPECT_EQ(refusal(head_of({3, 0, 3})), wrong) << "a run beyond the last unit";
    EXPECT_EQ(refusal(head_of({3, 5, 0, 1})), "");
    EXPECT_EQ(refusal(head_of({too_many - 1, 5})), "its head ends too early");
}

}  // namespace
}  // namespace crownhead::endgame
