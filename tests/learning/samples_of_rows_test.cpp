// SPDX-License-Identifier: MIT
#include "learning/samples_of_rows.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace crownhead::learning {
namespace {

constexpr board::Geometry eight{.size = 8};
using P = ParameterLayout<eight>;

TEST(SamplesOfRows, AreThoseThatAddTheRowUpInTheirOrder) {
    std::vector<Sample<eight>> batch(5);
    batch[1].perspective.own_men = 0b11;
    batch[2].perspective.own_kings = 0b1;
    batch[3].perspective.own_kings = 0b1;
    batch[4].perspective.own_men = 0b11;
    SamplesOfRows<eight> of_rows;
    for (int again = 0; again < 2; ++again) {
        of_rows.sort(batch);
        std::size_t sum = 0;
        for (std::size_t row = 0; row < P::rows; ++row) {
            const auto samples = of_rows.of(row);
            EXPECT_TRUE(std::is_sorted(samples.begin(), samples.end()));
            sum += samples.size();
            for (const std::uint32_t sample : samples) {
                bool has = false;
                P::each_row(batch[sample].perspective, [&](std::size_t of_sample) { has = has || of_sample == row; });
                EXPECT_TRUE(has) << row << ' ' << sample;
            }
        }
        // Every sample has a row of biases and those of the men; two have a king.
        EXPECT_EQ(sum, 5 * (1 + evaluation::Inputs<eight>::of_men) + 2);
    }
    of_rows.sort({});
    EXPECT_TRUE(of_rows.of(0).empty());
}

}  // namespace
}  // namespace crownhead::learning
