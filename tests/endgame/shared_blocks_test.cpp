// SPDX-License-Identifier: MIT
#include "endgame/solving/shared_blocks.hpp"

#include "cluster/communicator.hpp"
#include "cluster/stages.hpp"
#include "cluster/thread_ranks.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <set>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::endgame {
namespace {

/// Keeps blocks as text.
struct FakeSlice {
    std::array<std::vector<std::string>, 2> blocks;

    explicit FakeSlice(std::size_t size) : blocks{std::vector<std::string>(size), std::vector<std::string>(size)} {}
    [[nodiscard]] std::string stored(std::size_t turn, std::uint64_t block) const { return blocks[turn][block]; }
    void store(std::size_t turn, std::uint64_t block, std::string_view bytes) { blocks[turn][block] = bytes; }
};

std::string text_of(std::size_t wave, std::size_t turn, std::uint32_t block) {
    return std::to_string(wave) + " " + std::to_string(turn) + " " + std::to_string(block);
}

TEST(SharedBlocks, OfSeveralSlicesAreSolvedOnceAndKnownToAllRanks) {
    constexpr int ranks = 3;
    const std::vector<std::size_t> sizes{1, 1, 1, 200};
    std::vector<std::vector<std::uint32_t>> numbers;
    std::vector<std::vector<std::atomic<int>>> times;  // that each block was solved
    for (const std::size_t size : sizes) {
        numbers.emplace_back(size);
        std::iota(numbers.back().begin(), numbers.back().end(), 0U);
        times.emplace_back(size);
    }
    std::array<std::atomic<int>, ranks> of_rank{};
    std::array<std::atomic<int>, 3> alone{};  // the rank that solved the only block of a wave
    cluster::as_ranks(ranks, [&](cluster::Communicator& own) {
        cluster::Stages stages(own, {});
        const std::function<void(const Material&, std::uint64_t)> ignored = [](const Material&, std::uint64_t) {};
        const Work work{2, stages, ignored};
        std::vector<FakeSlice> slices(sizes.begin(), sizes.end());
        std::vector<Wave<FakeSlice>> waves;
        for (std::size_t w = 0; w < sizes.size(); ++w) {
            waves.push_back({slices[w], numbers[w], 4});
        }
        std::vector<std::atomic<std::size_t>> solved(sizes.size());
        const auto solve = [&](std::size_t thread, std::size_t w, std::span<const std::uint32_t> blocks) {
            EXPECT_LT(thread, 2U);
            EXPECT_LE(blocks.size(), 4U);
            solved[w] += blocks.size();
            for (const std::uint32_t block : blocks) {
                for (const std::size_t turn : {std::size_t{0}, std::size_t{1}}) {
                    slices[w].store(turn, block, text_of(w, turn, block));
                }
                ++times[w][block];
                ++of_rank[static_cast<std::size_t>(own.rank())];
                if (sizes[w] == 1) {
                    alone[w] = own.rank();
                }
            }
        };
        std::vector<std::size_t> by_others(sizes.size());
        ASSERT_TRUE(solve_waves(
            waves, work, solve, [&](std::size_t w) { return std::to_string(solved[w]); },
            [&](std::size_t w, std::string_view summary) { by_others[w] += std::stoul(std::string(summary)); }));
        for (std::size_t w = 0; w < sizes.size(); ++w) {
            EXPECT_EQ(solved[w] + by_others[w], sizes[w]);
            for (const std::uint32_t block : numbers[w]) {
                EXPECT_EQ(slices[w].stored(0, block), text_of(w, 0, block));
                EXPECT_EQ(slices[w].stored(1, block), text_of(w, 1, block));
            }
        }
    });
    for (const auto& of_wave : times) {
        for (const std::atomic<int>& count : of_wave) {
            EXPECT_EQ(count, 1);
        }
    }
    for (const std::atomic<int>& blocks : of_rank) {
        EXPECT_GT(blocks, 60) << "the share of a rank";
    }
    EXPECT_EQ((std::set<int>{alone[0], alone[1], alone[2]}), (std::set<int>{0, 1, 2}))
        << "slices of one block each are solved side by side";
}

TEST(SharedBlocks, AreNotTakenForSolvedAfterAStop) {
    std::stop_source stop;
    cluster::Alone alone;
    cluster::Stages stages(alone, stop.get_token());
    const std::function<void(const Material&, std::uint64_t)> ignored = [](const Material&, std::uint64_t) {};
    FakeSlice slice(10);
    const std::vector<std::uint32_t> numbers{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    std::size_t solved = 0;
    EXPECT_FALSE(solve_waves(
        std::vector<Wave<FakeSlice>>{{slice, numbers, 1}}, Work{1, stages, ignored},
        [&](std::size_t, std::size_t, std::span<const std::uint32_t> blocks) {
            solved += blocks.size();
            stop.request_stop();
        },
        [](std::size_t) { return std::string(); }, [](std::size_t, std::string_view) {}));
    EXPECT_EQ(solved, 1U);
}

}  // namespace
}  // namespace crownhead::endgame
