// SPDX-License-Identifier: MIT
#include "endgame/probing/unit_cache.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <thread>
#include <vector>

namespace crownhead::endgame {
namespace {

constexpr std::size_t unit_bytes = 100;  // takes 128

std::vector<std::uint8_t> unit_of(std::uint64_t number) {
    return std::vector<std::uint8_t>(unit_bytes, static_cast<std::uint8_t>(number % 251));
}

TEST(UnitCache, KeepsUnitsUntilTheMemoryIsNeededForLaterOnes) {
    DecodedMemory memory(std::uint64_t{64} * 1024);  // parts of a kilobyte: eight units each
    UnitCache cache(2'000, memory);
    for (std::uint64_t unit = 0; unit < 2'000; ++unit) {
        EXPECT_EQ(cache.byte(unit, 7), std::nullopt);
        cache.keep(unit, unit_of(unit));
        EXPECT_EQ(cache.byte(unit, 7), unit % 251);
    }
    // There is room for 512, of which up to eight are in the part that is being used anew.
    for (std::uint64_t unit = 0; unit < 2'000; ++unit) {
        const auto byte = cache.byte(unit, unit_bytes - 1);
        EXPECT_TRUE(!byte || *byte == unit % 251) << unit;
        EXPECT_TRUE(byte || unit < 2'000 - 504) << unit;
        EXPECT_TRUE(!byte || unit >= 2'000 - 512) << unit;
    }
}

TEST(UnitCache, ChangesOnlyWhatIsKept) {
    DecodedMemory memory(std::uint64_t{64} * 1024);
    UnitCache cache(1'000, memory);
    cache.change(0, 3, [](std::atomic_ref<std::uint8_t>) { FAIL() << "nothing is kept"; });
    cache.keep_blank(0, unit_bytes);
    cache.change(0, 3, [](std::atomic_ref<std::uint8_t> byte) { byte.fetch_and(0x7F); });
    EXPECT_EQ(cache.byte(0, 2), 0xFF);
    EXPECT_EQ(cache.byte(0, 3), 0x7F);
    cache.keep_blank(0, unit_bytes);
    EXPECT_EQ(cache.byte(0, 3), 0x7F) << "it was kept already";
    for (std::uint64_t unit = 1; unit < 1'000; ++unit) {
        cache.keep(unit, unit_of(unit));
    }
    cache.change(0, 3, [](std::atomic_ref<std::uint8_t>) { FAIL() << "another unit is there now"; });
    cache.keep_blank(0, unit_bytes);
    EXPECT_EQ(cache.byte(0, 3), std::nullopt) << "half of the memory is for units that were decoded";
}

TEST(UnitCache, DoesNotKeepUnitsThatAreLargerThanAPart) {
    DecodedMemory memory(std::uint64_t{64} * 1024);
    UnitCache cache(2, memory);
    cache.keep(0, std::vector<std::uint8_t>(1025, 1));
    EXPECT_EQ(cache.byte(0, 0), std::nullopt);
    cache.keep(1, std::vector<std::uint8_t>(1024, 1));
    EXPECT_EQ(cache.byte(1, 1023), 1);
}

// What a thread may not write to is passed over: here all parts but those that it has pinned go round.
TEST(UnitCache, LeavesAPartThatIsPinned) {
    DecodedMemory memory(std::uint64_t{64} * 1024);
    UnitCache cache(1'000, memory);
    cache.keep(0, unit_of(0));
    cache.change(0, 5, [&](std::atomic_ref<std::uint8_t> byte) {
        for (std::uint64_t unit = 1; unit < 1'000; ++unit) {
            cache.keep(unit, unit_of(unit));
        }
        EXPECT_EQ(byte.load(), 0) << "nobody wrote here";
    });
    EXPECT_EQ(cache.byte(0, 5), std::nullopt) << "it counts as gone all the same";
    EXPECT_EQ(cache.byte(999, 5), 999 % 251);
}

// Threads that read, decode and change one small cache see nothing that belongs to another unit.
TEST(UnitCache, ThreadsSeeNothingOfOtherUnits) {
    DecodedMemory memory(std::uint64_t{64} * 512);  // four units in a part
    UnitCache cache(1'000, memory);
    std::atomic<std::uint64_t> wrong{0};
    std::atomic<std::uint64_t> seen{0};
    const auto work = [&](unsigned seed) {
        std::mt19937 random(seed);
        for (int i = 0; i < 100'000; ++i) {
            const std::uint64_t unit = random() % 400;
            const auto lowest = static_cast<std::uint8_t>(unit % 127 << 1U);
            const auto byte = cache.byte(unit, random() % unit_bytes);
            seen += byte ? 1 : 0;
            wrong += byte && (*byte & 0xFE) != lowest ? 1 : 0;
            if (!byte) {
                cache.keep(unit, std::vector<std::uint8_t>(unit_bytes, lowest | 1U));
            } else if (random() % 4 == 0) {
                cache.change(unit, random() % unit_bytes, [&](std::atomic_ref<std::uint8_t> place) {
                    wrong += (place.fetch_and(0xFE) & 0xFE) != lowest ? 1 : 0;
                });
            }
        }
    };
    std::vector<std::jthread> threads;
    for (unsigned seed = 0; seed < 4; ++seed) {
        threads.emplace_back(work, seed);
    }
    threads.clear();
    EXPECT_EQ(wrong, 0U);
    EXPECT_GT(seen, 25'000U);
}

}  // namespace
}  // namespace crownhead::endgame
