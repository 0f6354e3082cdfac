// SPDX-License-Identifier: MIT
#include "endgame/format/shared_units.hpp"

#include "cluster/stages.hpp"
#include "cluster/thread_ranks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

namespace crownhead::endgame {
namespace {

// One machine may have more processors than another.
TEST(OwnUnits, EveryUnitIsOfOneRankWhateverItsThreads) {
    constexpr int squares = 32;
    const Section section({{0, 3}, {0, 3}}, rules::Side::black, 1, squares, false);
    ASSERT_GT(section.units(), 500U);
    std::vector<std::atomic<int>> owners(section.units());
    cluster::as_ranks(3, [&](cluster::Communicator& own) {
        cluster::Stages stages(own, {});
        const std::function<void(const Material&, std::uint64_t)> no_progress = [](const Material&, std::uint64_t) {};
        const auto threads = static_cast<unsigned>(1 + 5 * own.rank());
        const Work work{threads, stages, no_progress, {}, 0};
        const OwnUnits units(section, work);
        for (std::uint64_t unit = 0; unit < section.units(); ++unit) {
            owners[unit] += units.has(unit) ? 1 : 0;
        }
    });
    EXPECT_TRUE(std::all_of(owners.begin(), owners.end(), [](const auto& count) { return count == 1; }));
}

}  // namespace
}  // namespace crownhead::endgame
