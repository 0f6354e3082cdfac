// SPDX-License-Identifier: MIT
#include "library/index/position_index.hpp"

#include "base/temporary_folder.hpp"
#include "library/index/segment.hpp"
#include "library/library_writer.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace crownhead::library {
namespace {

/// The file of an empty library.
SQLite::Database empty_index(const TemporaryFolder& folder) {
    { const LibraryWriter library(folder.path()); }
    return {(folder.path() / "library.sqlite").string(), SQLite::OPEN_READWRITE};
}

/// Adds a segment: `games` games from `first`, in all of which one position came up.
void add_games(SQLite::Database& database, GameNumber first, std::uint32_t games) {
    constexpr std::uint8_t no_move = 0x80;
    PlayedMoves moves;
    const std::uint32_t move = moves.number({&no_move, 1});
    std::vector<Posting> postings;
    postings.reserve(games);
    for (std::uint32_t i = 0; i < games; ++i) {
        postings.push_back({.key = 1, .game = first + i, .move = move, .half_move = 0});
    }
    add_segment(database, postings, moves);
}

// docs/library-store.md: a segment of 2,097,152 positions is not merged any more.
TEST(PositionIndex, MergingStopsAtSegmentsThatAreFull) {
    const TemporaryFolder folder;
    SQLite::Database database = empty_index(folder);
    const SQLite::Transaction transaction(database);
    constexpr std::uint32_t half = std::uint32_t{1} << 20U;
    add_games(database, 1, half);
    add_games(database, 1 + half, half - 1);
    EXPECT_FALSE(merge_segments(database)) << "together one position less than full, and fewer than eight";
    add_games(database, 2 * half, half);
    EXPECT_TRUE(merge_segments(database));
    ASSERT_EQ(segments(database).size(), 1U) << "full without waiting for eight";
    EXPECT_EQ(segments(database).front().positions, 3 * half - 1);
    std::size_t found = 0;
    look_up(database, 1, [&](std::span<const std::uint8_t> occurrences, GameNumber first) {
        each_occurrence_in(
            occurrences, first, [](auto) {}, [&](GameNumber, std::uint16_t) { ++found; });
    });
    EXPECT_EQ(found, 3 * half - 1);

    for (GameNumber i = 0; i < 8; ++i) {
        add_games(database, 1 + 3 * half + i, 1);
    }
    EXPECT_TRUE(merge_segments(database)) << "eight of one size";
    EXPECT_FALSE(merge_segments(database));
    EXPECT_EQ(segments(database).size(), 2U) << "the full one stayed";
}

}  // namespace
}  // namespace crownhead::library
