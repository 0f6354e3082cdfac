// SPDX-License-Identifier: MIT
#include "endgame/format/distance_file.hpp"

#include "base/bad_input.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace crownhead::endgame {
namespace {

std::vector<std::uint8_t> read_back(const std::string& unit, std::size_t slots) {
    return decompress_unit({reinterpret_cast<const std::uint8_t*>(unit.data()), unit.size()}, slots);
}

TEST(DistanceUnit, ComesBack) {
    const std::vector<std::uint8_t> halves{0, 1, 1, 127, 64};
    EXPECT_EQ(read_back(compress_unit(halves), halves.size()), halves);
}

TEST(DistanceUnit, RefusesWhatNoDistanceIs) {
    const std::string unit = compress_unit(std::vector<std::uint8_t>{1, 2, 3});
    EXPECT_THROW((void)read_back(unit, 2), BadInput) << "more than its slots";
    EXPECT_THROW((void)read_back(unit, 4), BadInput) << "fewer";
    EXPECT_THROW((void)read_back(unit.substr(0, unit.size() - 1), 3), BadInput) << "cut off";
    // 255 stands for a slot that is not stored: with it, a search for the distance might not end.
    for (const std::uint8_t half : {std::uint8_t{128}, std::uint8_t{255}}) {
        EXPECT_THROW((void)read_back(compress_unit(std::vector<std::uint8_t>{1, half}), 2), BadInput);
    }
}

}  // namespace
}  // namespace crownhead::endgame
