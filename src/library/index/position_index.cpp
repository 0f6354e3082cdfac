// SPDX-License-Identifier: MIT
#include "library/index/position_index.hpp"

#include "base/bad_input.hpp"
#include "library/index/segment.hpp"
#include "library/store/blob.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <array>
#include <bit>
#include <string>

namespace crownhead::library {
namespace {

/// Segments of less than 1, 8, 64 … positions are of size 0, 1, 2 ….
unsigned size_class(std::int64_t positions) {
    constexpr unsigned bits_of_eight = 3;
    return (static_cast<unsigned>(std::bit_width(static_cast<std::uint64_t>(positions))) + bits_of_eight - 1) /
           bits_of_eight;
}

constexpr std::size_t merged_at_once = 8;
/// A segment of so many positions stays as it is. So merging makes segments of less than twice as many, which takes
/// less than a second: others who write wait for no longer.
constexpr std::int64_t full = std::int64_t{1} << 21;

/// Segments of about the same size.
struct Alike {
    std::vector<Segment> segments;
    std::int64_t positions = 0;  ///< of all of them
};

/// The segments to merge next; none if there is nothing to do.
std::vector<Segment> next_to_merge(const std::vector<Segment>& all) {
    std::array<Alike, 32> by_size;
    for (const Segment& segment : all) {
        if (segment.positions < full) {
            Alike& alike = by_size.at(size_class(segment.positions));
            alike.segments.push_back(segment);
            alike.positions += segment.positions;
            if (alike.segments.size() == merged_at_once || alike.positions >= full) {
                return alike.segments;
            }
        }
    }
    return {};
}

}  // namespace

void add_segment(SQLite::Database& database, std::vector<Posting>& postings, const PlayedMoves& moves) {
    if (postings.empty()) {
        return;
    }
    std::sort(postings.begin(), postings.end());
    const auto first = std::min_element(postings.begin(), postings.end(),
                                        [](const Posting& a, const Posting& b) { return a.game < b.game; });
    SegmentWriter writer(database, first->game, static_cast<std::int64_t>(postings.size()));
    writer.add(postings, moves);
    writer.finish();
}

bool merge_segments(SQLite::Database& database) {
    const std::vector<Segment> merged = next_to_merge(segments(database));
    if (merged.empty()) {
        return false;
    }
    std::int64_t positions = 0;
    GameNumber first_game = merged.front().first_game;
    unsigned bits = 64;
    for (const Segment& segment : merged) {
        positions += segment.positions;
        first_game = std::min(first_game, segment.first_game);
        bits = std::min(bits, segment.cut.bits);
    }
    SegmentWriter writer(database, first_game, positions);
    std::vector<SegmentReader> readers;
    readers.reserve(merged.size());
    for (const Segment& segment : merged) {
        readers.emplace_back(database, segment);
    }
    // By ranges of keys that are whole buckets in each of the segments.
    PlayedMoves moves;
    std::vector<Posting> postings;
    for (std::uint64_t range = 0; range < std::uint64_t{1} << std::min(bits, writer.cut().bits); ++range) {
        postings.clear();
        for (SegmentReader& reader : readers) {
            reader.read({std::min(bits, writer.cut().bits)}, range, moves, postings);
        }
        std::sort(postings.begin(), postings.end());
        writer.add(postings, moves);
    }
    writer.finish();
    for (const Segment& segment : merged) {
        remove_segment(database, segment);
    }
    return true;
}

void look_up(SQLite::Database& database, std::uint64_t key,
             const std::function<void(std::span<const std::uint8_t>, GameNumber)>& f) {
    SQLite::Statement bucket(database, "SELECT entries FROM bucket WHERE id = ?");
    SQLite::Statement apart(database, "SELECT moves FROM occurrences WHERE id = ?");
    for (const Segment& segment : segments(database)) {
        bucket.bind(1, segment.row(segment.cut.bucket(key)));
        if (bucket.executeStep()) {
            const auto entry = find_entry(blob_of(bucket, 0), segment.cut, key);
            if (entry && !entry->occurrences.empty()) {
                f(entry->occurrences, segment.first_game);
            } else if (entry) {
                apart.bind(1, segment.row(entry->apart));
                if (!apart.executeStep()) {
                    throw BadInput("a list of occurrences is missing");
                }
                f(blob_of(apart, 0), segment.first_game);
                apart.reset();
            }
        }
        bucket.reset();
    }
}

}  // namespace crownhead::library
