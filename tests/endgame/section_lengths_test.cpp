// SPDX-License-Identifier: MIT
#include "endgame/format/section_lengths.hpp"

#include "base/bad_input.hpp"
#include "endgame/format/slice_file.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace crownhead::endgame {
namespace {

using rules::Side;

constexpr Material kings{{0, 1}, {0, 1}};
constexpr Material eight{{2, 2}, {2, 2}};

/// The head of a section with so many empty units.
std::string empty_units(std::uint64_t count) {
    ByteWriter to;
    for (const std::uint64_t number : {count, std::uint64_t{0}, count - 1}) {
        to.number(number);
    }
    return to.bytes;
}

std::size_t units_read(const std::string& bytes, const Material& material) {
    ByteReader from(bytes);
    return read_section_lengths(from, {"english", material}, Side::white).size();
}

TEST(SectionLengths, AreNoMoreThanTheMaterialAllows) {
    // A king each: 32 lines of 32 slots, all in one unit. Two men and two kings each: 496² blocks and 496 rows, and 64
    // lines of 496 slots to a unit.
    EXPECT_EQ(max_units({"english", kings}, Side::black), 1U);
    EXPECT_EQ(max_units({"english", eight}, Side::white), 496U * 496U * 496U / 64U);
    EXPECT_EQ(units_read(empty_units(1), kings), 1U);
    EXPECT_EQ(units_read(empty_units(1000), eight), 1000U);
    EXPECT_THROW((void)units_read(empty_units(2), kings), BadInput);
    // 16 GiB of lengths in a dozen bytes.
    EXPECT_THROW((void)units_read(empty_units(4'294'967'295), eight), BadInput);
}

TEST(SectionLengths, OfAMaterialThatNoFileHolds) {
    for (const Material& none : {Material{{0, 0}, {0, 1}}, Material{{9, 0}, {0, 1}}, Material{{4, 1}, {4, 0}},
                                 Material{{255, 255}, {1, 0}}, Material{{-1, 2}, {1, 0}}}) {
        EXPECT_THROW((void)max_units({"english", none}, Side::black), BadInput);
    }
}

// On 6×6 there are endgames of all pieces: 18 squares, six pieces a side.
TEST(SectionLengths, OfTheBoardOfTheRuleSet) {
    EXPECT_EQ(max_units({"english-6x6", {{3, 3}, {3, 3}}}, Side::black), 816U * 816U * 816U / 32U);
    EXPECT_THROW((void)max_units({"english-6x6", {{4, 3}, {3, 2}}}, Side::black), BadInput);
    EXPECT_THROW((void)max_units({"russian", {{2, 2}, {2, 1}}}, Side::black), BadInput)
        << "six at most where kings fly";
    EXPECT_THROW((void)max_units({"international", kings}, Side::black), BadInput) << "too large a board";
    EXPECT_THROW((void)max_units({"chess", kings}, Side::black), BadInput);
}

/// A file whose checksum is right.
TEST(SectionLengths, AreCheckedInAFile) {
    const auto refusal_of = [](const Material& material, std::uint64_t units) {
        ByteWriter rest;
        for (int totals = 0; totals < 3; ++totals) {
            rest.number(0);
        }
        rest.byte(1);
        const std::string model = ContextModel({}, ContextCounts()).bytes();
        rest.number(model.size());
        rest.bytes += model + empty_units(units);
        try {
            (void)decode_head(make_head(value_file, {"english", material}, rest.bytes));
        } catch (const BadInput& bad) {
            return std::string(bad.what());
        }
        return std::string();
    };
    EXPECT_EQ(refusal_of(eight, 4'294'967'295), "its head holds more units than its material has");
    EXPECT_EQ(refusal_of({{9, 0}, {1, 0}}, 1), "its head holds an impossible material");
    EXPECT_EQ(refusal_of(eight, 1000), "its head ends too early") << "its second section is missing";
}

}  // namespace
}  // namespace crownhead::endgame
