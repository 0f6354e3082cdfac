// SPDX-License-Identifier: MIT
#pragma once

#include "library/index/postings.hpp"
#include "library/store/game_record.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace SQLite {
class Database;
}

// The index of positions in the library's file (docs/library-store.md, "Positions"). All of these throw
// SQLite::Exception, and BadInput for damaged rows. Those that write need a transaction around them.
namespace crownhead::library {

/// Adds a segment. The postings are sorted here. Nothing happens if there are none.
void add_segment(SQLite::Database& database, std::vector<Posting>& postings, const PlayedMoves& moves);

/// Merges eight segments of about the same size into one, or fewer if these make one that is never merged again
/// (docs/library-store.md). False if there is nothing to merge.
bool merge_segments(SQLite::Database& database);

/// Calls `f(occurrences, first_game)` for each segment in which a key occurs (each_occurrence_in takes them apart).
void look_up(SQLite::Database& database, std::uint64_t key,
             const std::function<void(std::span<const std::uint8_t>, GameNumber)>& f);

}  // namespace crownhead::library
