// SPDX-License-Identifier: MIT
#pragma once

#include "library/index/postings.hpp"
#include "library/store/game_record.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

// A segment of the index of positions (docs/library-store.md, "Positions"). All of these throw SQLite::Exception, and
// BadInput for damaged rows.
namespace crownhead::library {

struct Segment {
    std::int64_t id = 0;
    GameNumber first_game = 0;
    std::int64_t positions = 0;
    KeyCut cut{};

    /// The row of a bucket, or of occurrences that are stored apart.
    [[nodiscard]] std::int64_t row(std::uint64_t number) const {
        return id << row_bits | static_cast<std::int64_t>(number);
    }
    static constexpr unsigned row_bits = 24;
};

/// All segments, the oldest first.
[[nodiscard]] std::vector<Segment> segments(SQLite::Database& database);

/// Removes a segment with its rows.
void remove_segment(SQLite::Database& database, const Segment& segment);

/// Writes a new segment from front to back.
class SegmentWriter {
  public:
    /// `positions` is how many postings there will be.
    SegmentWriter(SQLite::Database& database, GameNumber first_game, std::int64_t positions);

    [[nodiscard]] KeyCut cut() const { return segment_.cut; }

    /// Adds sorted postings: all there are for the keys from the first to the last. Keys must be greater than those
    /// added before.
    void add(std::span<const Posting> sorted, const PlayedMoves& moves);

    /// Writes what is left. Call it once, at the end.
    void finish();

  private:
    void write_bucket();

    Segment segment_;
    SQLite::Statement insert_bucket_;
    SQLite::Statement insert_apart_;
    std::uint64_t bucket_ = 0;
    std::string entries_;
    std::uint64_t apart_ = 0;
};

/// Reads a segment from front to back.
class SegmentReader {
  public:
    SegmentReader(SQLite::Database& database, const Segment& segment);

    /// Adds the postings of the keys whose bits, cut by `range`, are `number`: a whole number of buckets of the
    /// segment. Call it with the same cut and ascending numbers.
    void read(KeyCut range, std::uint64_t number, PlayedMoves& moves, std::vector<Posting>& postings);

  private:
    void read_bucket(std::uint64_t bucket, PlayedMoves& moves, std::vector<Posting>& postings);

    Segment segment_;
    SQLite::Statement buckets_;
    SQLite::Statement apart_;
    bool has_row_ = false;
};

}  // namespace crownhead::library
