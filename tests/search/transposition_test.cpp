// SPDX-License-Identifier: MIT
#include "search/transposition.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <random>
#include <thread>
#include <vector>

namespace crownhead::search {
namespace {

TTEntry probe_value(std::uint64_t key) {
    return {static_cast<int>(key % 64'001) - 32'000, static_cast<int>(key >> 20 & 0xFF),
            static_cast<std::uint16_t>(key >> 32), static_cast<Bound>(1 + key % 3),
            static_cast<int>(key >> 40 & 0xFFFF) - 32'768};
}

TEST(Transposition, GivesBackWhatWasKeptOrNothing) {
    TranspositionTable table(std::size_t{1} << 14U);
    std::mt19937_64 random(1);
    std::map<std::uint64_t, TTEntry> kept;
    for (int i = 0; i < 20'000; ++i) {
        const std::uint64_t key = random();
        kept[key] = probe_value(key);
        table.store(key, kept[key]);
        EXPECT_EQ(table.find(key), probe_value(key));
    }
    std::size_t found = 0;
    for (const auto& [key, known] : kept) {
        if (const auto entry = table.find(key)) {
            EXPECT_EQ(*entry, known);
            ++found;
        }
    }
    EXPECT_EQ(found, table.entries());  // full by now
    for (int i = 0; i < 10'000; ++i) {
        EXPECT_EQ(table.find(random()), std::nullopt);
    }
}

TEST(Transposition, KnowsNothingWhenNewOrCleared) {
    TranspositionTable table(1);
    EXPECT_EQ(table.find(0), std::nullopt);
    table.store(7, probe_value(7));
    table.clear();
    EXPECT_EQ(table.find(7), std::nullopt);
}

TEST(Transposition, KeepsTheDeepestAndLetsTheOldGo) {
    TranspositionTable table(1);  // one bucket
    const auto keep = [&](std::uint64_t key, int depth) { table.store(key, {0, depth, 0, Bound::exact}); };
    for (std::uint64_t key = 1; key <= 4; ++key) {
        keep(key, static_cast<int>(key) * 10);
    }
    keep(5, 1);
    EXPECT_EQ(table.find(1), std::nullopt);
    EXPECT_TRUE(table.find(2));
    EXPECT_TRUE(table.find(5));
    for (int age = 0; age < 5; ++age) {
        table.new_search();
    }
    keep(5, 2);
    for (std::uint64_t key = 6; key <= 8; ++key) {
        keep(key, 3);
    }
    EXPECT_FALSE(table.find(2) || table.find(3) || table.find(4));
    EXPECT_TRUE(table.find(5) && table.find(6) && table.find(7) && table.find(8));
}

TEST(Transposition, ThreadsNeverReadWhatNobodyWrote) {
    TranspositionTable table(std::size_t{1} << 10U);
    std::atomic<int> found = 0;
    std::vector<std::jthread> threads;
    for (unsigned seed = 0; seed < 4; ++seed) {
        threads.emplace_back([&table, &found, seed] {
            std::mt19937_64 random(seed);
            for (int i = 0; i < 50'000; ++i) {
                const std::uint64_t key = (random() % 200 + 1) * 0x9e3779b97f4a7c15U;
                if (const auto entry = table.find(key)) {
                    EXPECT_EQ(*entry, probe_value(key));
                    ++found;
                }
                table.store(key, probe_value(key));
            }
        });
    }
    threads.clear();
    EXPECT_GT(found, 1'000);
}

}  // namespace
}  // namespace crownhead::search
