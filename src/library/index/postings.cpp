// SPDX-License-Identifier: MIT
#include "library/index/postings.hpp"

#include "library/store/packed_moves.hpp"

#include <algorithm>

namespace crownhead::library {
namespace {

void append_rest(std::string& bucket, KeyCut cut, std::uint64_t key) {
    for (std::size_t i = 0; i < cut.rest_bytes(); ++i) {
        bucket.push_back(static_cast<char>(cut.rest(key) >> (8 * i)));
    }
}

}  // namespace

std::uint32_t PlayedMoves::number(std::span<const std::uint8_t> move) {
    const bool is_short = move.size() == 2;
    const std::size_t index = is_short ? (move[0] & 0x7FU) << 7U | (move[1] & 0x7FU) : 0;
    if (is_short && short_[index] != none) {
        return short_[index];
    }
    const std::string bytes(reinterpret_cast<const char*>(move.data()), move.size());
    const auto [found, is_new] = numbers_.try_emplace(bytes, static_cast<std::uint32_t>(moves_.size()));
    if (is_new) {
        moves_.push_back(bytes);
    }
    if (is_short) {
        short_[index] = found->second;
    }
    return found->second;
}

std::string occurrences_of(std::span<const Posting> postings, const PlayedMoves& moves, GameNumber first_game) {
    std::string bytes;
    for (std::size_t at = 0; at < postings.size();) {
        const std::uint32_t move = postings[at].move;
        std::size_t end = at;
        while (end < postings.size() && postings[end].move == move) {
            ++end;
        }
        bytes += moves.bytes(move);
        append_varint(bytes, end - at);
        GameNumber before = first_game;
        for (; at < end; ++at) {
            append_varint(bytes, postings[at].game - before);
            append_varint(bytes, postings[at].half_move);
            before = postings[at].game;
        }
    }
    return bytes;
}

void append_entry(std::string& bucket, KeyCut cut, std::uint64_t key, std::string_view occurrences) {
    append_rest(bucket, cut, key);
    append_varint(bucket, occurrences.size());
    bucket += occurrences;
}

void append_entry_apart(std::string& bucket, KeyCut cut, std::uint64_t key, std::uint64_t number) {
    append_rest(bucket, cut, key);
    append_varint(bucket, 0);
    append_varint(bucket, number);
}

BucketEntry take_entry(ByteReader& bucket, KeyCut cut) {
    BucketEntry entry{.rest = bucket.number(cut.rest_bytes())};
    if (const std::uint64_t length = bucket.varint(); length > 0) {
        entry.occurrences = bucket.take(length);
    } else {
        entry.apart = bucket.varint();
    }
    return entry;
}

std::optional<BucketEntry> find_entry(std::span<const std::uint8_t> bucket, KeyCut cut, std::uint64_t key) {
    ByteReader in(bucket);
    while (!in.done()) {
        const BucketEntry entry = take_entry(in, cut);
        if (entry.rest >= cut.rest(key)) {
            return entry.rest == cut.rest(key) ? std::optional(entry) : std::nullopt;
        }
    }
    return std::nullopt;
}

}  // namespace crownhead::library
