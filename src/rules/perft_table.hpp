// SPDX-License-Identifier: MIT
#pragma once

#include "base/mix.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace crownhead::rules {

/// Leaf counts of positions met before, by a 64-bit key and the depth left. Shared by threads without a lock: an entry
/// that two threads write at once fails its own check and is ignored (R. Hyatt's method).
class PerftTable {
  public:
    /// Rounds down to a power of two of 64-byte buckets. Throws std::bad_alloc.
    explicit PerftTable(std::size_t bytes)
        : buckets_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Bucket), 1))) {}

    [[nodiscard]] std::optional<std::uint64_t> find(std::uint64_t key, int depth) const {
        for (const Entry& entry : buckets_[place_of(key, depth)]) {
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            if ((entry.check.load(std::memory_order_relaxed) ^ data) == key && depth_of(data) == depth) {
                return data >> depth_bits;
            }
        }
        return std::nullopt;
    }

    /// `depth` is from 1 to 255; counts of 2^56 and more are not stored. Replaces the shallowest entry of the bucket,
    /// unless that is deeper.
    void store(std::uint64_t key, int depth, std::uint64_t leaves) {
        Bucket& bucket = buckets_[place_of(key, depth)];
        Entry& entry = *std::min_element(bucket.begin(), bucket.end(), [](const Entry& a, const Entry& b) {
            return depth_of(a.data.load(std::memory_order_relaxed)) < depth_of(b.data.load(std::memory_order_relaxed));
        });
        const std::uint64_t data = leaves << depth_bits | static_cast<std::uint64_t>(depth);
        if (leaves >> (64 - depth_bits) != 0 || depth_of(entry.data.load(std::memory_order_relaxed)) > depth) {
            return;
        }
        entry.data.store(data, std::memory_order_relaxed);
        entry.check.store(key ^ data, std::memory_order_relaxed);
    }

  private:
    struct Entry {
        std::atomic<std::uint64_t> check{0};
        std::atomic<std::uint64_t> data{0};
    };
    using Bucket = std::array<Entry, 4>;
    static constexpr int depth_bits = 8;

    [[nodiscard]] static int depth_of(std::uint64_t data) { return static_cast<int>(data & 0xFF); }
    /// Each depth of a position has a bucket of its own. In one for all of them the deepest would keep out the others,
    /// which then had to be counted again and again.
    [[nodiscard]] std::size_t place_of(std::uint64_t key, int depth) const {
        return (key ^ mix(static_cast<std::uint64_t>(depth))) & (buckets_.size() - 1);
    }

    std::vector<Bucket> buckets_;
};

}  // namespace crownhead::rules
