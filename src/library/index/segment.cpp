// SPDX-License-Identifier: MIT
#include "library/index/segment.hpp"

#include "base/bad_input.hpp"
#include "library/store/blob.hpp"

#include <SQLiteCpp/VariadicBind.h>

#include <algorithm>
#include <bit>

namespace crownhead::library {
namespace {

/// Occurrences of more bytes than this are stored apart, so that buckets stay small.
constexpr std::size_t longest_in_bucket = 1024;

/// About how many positions a bucket should hold.
constexpr std::uint64_t positions_of_bucket = 64;

unsigned bits_for(std::int64_t positions) {
    const auto buckets = static_cast<std::uint64_t>(positions) / positions_of_bucket;
    return std::min(static_cast<unsigned>(std::bit_width(buckets)), Segment::row_bits);
}

}  // namespace

std::vector<Segment> segments(SQLite::Database& database) {
    SQLite::Statement select(database, "SELECT id, first_game, positions, bits FROM segment ORDER BY id");
    std::vector<Segment> all;
    while (select.executeStep()) {
        const unsigned bits = select.getColumn(3).getUInt();
        if (bits > Segment::row_bits) {
            throw BadInput("a segment of its index makes no sense");
        }
        all.push_back({.id = select.getColumn(0).getInt64(),
                       .first_game = select.getColumn(1).getUInt(),
                       .positions = select.getColumn(2).getInt64(),
                       .cut = {bits}});
    }
    return all;
}

void remove_segment(SQLite::Database& database, const Segment& segment) {
    for (const char* sql :
         {"DELETE FROM bucket WHERE id >= ? AND id < ?", "DELETE FROM occurrences WHERE id >= ? AND id < ?"}) {
        SQLite::Statement remove(database, sql);
        SQLite::bind(remove, segment.row(0), (segment.id + 1) << Segment::row_bits);
        remove.exec();
    }
    SQLite::Statement remove(database, "DELETE FROM segment WHERE id = ?");
    remove.bind(1, segment.id);
    remove.exec();
}

SegmentWriter::SegmentWriter(SQLite::Database& database, GameNumber first_game, std::int64_t positions)
    : segment_{.id = database.execAndGet("SELECT coalesce(max(id), 0) + 1 FROM segment").getInt64(),
               .first_game = first_game,
               .positions = positions,
               .cut = {bits_for(positions)}},
      insert_bucket_(database, "INSERT INTO bucket (id, entries) VALUES (?, ?)"),
      insert_apart_(database, "INSERT INTO occurrences (id, moves) VALUES (?, ?)") {
    SQLite::Statement insert(database, "INSERT INTO segment (id, first_game, positions, bits) VALUES (?, ?, ?, ?)");
    SQLite::bind(insert, segment_.id, segment_.first_game, segment_.positions, segment_.cut.bits);
    insert.exec();
}

void SegmentWriter::add(std::span<const Posting> sorted, const PlayedMoves& moves) {
    for (std::size_t at = 0; at < sorted.size();) {
        const std::uint64_t key = sorted[at].key;
        std::size_t end = at + 1;
        while (end < sorted.size() && sorted[end].key == key) {
            ++end;
        }
        if (cut().bucket(key) != bucket_) {
            write_bucket();
            bucket_ = cut().bucket(key);
        }
        const std::string occurrences = occurrences_of(sorted.subspan(at, end - at), moves, segment_.first_game);
        if (occurrences.size() <= longest_in_bucket) {
            append_entry(entries_, cut(), key, occurrences);
        } else {
            append_entry_apart(entries_, cut(), key, apart_);
            insert_apart_.bind(1, segment_.row(apart_++));
            bind_blob(insert_apart_, 2, occurrences);
            insert_apart_.exec();
            insert_apart_.reset();
        }
        at = end;
    }
}

void SegmentWriter::finish() { write_bucket(); }

void SegmentWriter::write_bucket() {
    if (entries_.empty()) {
        return;
    }
    insert_bucket_.bind(1, segment_.row(bucket_));
    bind_blob(insert_bucket_, 2, entries_);
    insert_bucket_.exec();
    insert_bucket_.reset();
    entries_.clear();
}

SegmentReader::SegmentReader(SQLite::Database& database, const Segment& segment)
    : segment_(segment),
      buckets_(database, "SELECT id, entries FROM bucket WHERE id >= ? AND id < ? ORDER BY id"),
      apart_(database, "SELECT moves FROM occurrences WHERE id = ?") {
    SQLite::bind(buckets_, segment.row(0), (segment.id + 1) << Segment::row_bits);
    has_row_ = buckets_.executeStep();
}

void SegmentReader::read(KeyCut range, std::uint64_t number, PlayedMoves& moves, std::vector<Posting>& postings) {
    for (; has_row_; has_row_ = buckets_.executeStep()) {
        const std::uint64_t bucket = static_cast<std::uint64_t>(buckets_.getColumn(0).getInt64() - segment_.row(0));
        if (bucket >> (segment_.cut.bits - range.bits) != number) {
            break;
        }
        read_bucket(bucket, moves, postings);
    }
}

void SegmentReader::read_bucket(std::uint64_t bucket, PlayedMoves& moves, std::vector<Posting>& postings) {
    ByteReader in(blob_of(buckets_, 1));
    while (!in.done()) {
        const BucketEntry entry = take_entry(in, segment_.cut);
        Posting posting{.key = segment_.cut.key(bucket, entry.rest)};
        const auto read = [&](std::span<const std::uint8_t> occurrences) {
            each_occurrence_in(
                occurrences, segment_.first_game,
                [&](std::span<const std::uint8_t> move) { posting.move = moves.number(move); },
                [&](GameNumber game, std::uint16_t half_move) {
                    posting.game = game;
                    posting.half_move = half_move;
                    postings.push_back(posting);
                });
        };
        if (!entry.occurrences.empty()) {
            read(entry.occurrences);
            continue;
        }
        apart_.bind(1, segment_.row(entry.apart));
        if (!apart_.executeStep()) {
            throw BadInput("a list of occurrences is missing");
        }
        read(blob_of(apart_, 0));
        apart_.reset();
    }
}

}  // namespace crownhead::library
