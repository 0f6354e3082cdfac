// SPDX-License-Identifier: MIT
#pragma once

#include "base/huge_memory.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace crownhead::search {

enum class Bound : std::uint8_t { none, lower, upper, exact };

/// The table's entry for a position. A value. All of it may be wrong if two keys collide, so a move is only ever looked
/// up among the legal ones.
struct TTEntry {
    static constexpr int no_eval = -32768;

    int score = 0;           ///< -32767 … 32767, from to_table()
    int depth = 0;           ///< 0 … 255
    std::uint16_t move = 0;  ///< move_code() of the best move; 0 for none
    Bound bound = Bound::none;
    /// The static evaluation, without a weaker player's noise: -32767 … 32767, or no_eval, as in positions with a
    /// capture.
    int static_eval = no_eval;
    friend bool operator==(const TTEntry&, const TTEntry&) = default;
};

/// The transposition table, shared by all threads of a search without locks: an entry is two words, and the first is
/// the key xor the second, so that halves of two writers never pass for an entry (R. Hyatt and T. Mann, "A lockless
/// transposition table implementation for parallel search", 2002). Four entries share a cache line; the shallowest is
/// replaced, and entries of older searches count as shallower.
class TranspositionTable {
  public:
    /// Has at least one bucket. Throws BadInput if there is not enough memory.
    explicit TranspositionTable(std::size_t bytes)
        : buckets_(std::max<std::size_t>(bytes / sizeof(Bucket), 1)), memory_(buckets_ * sizeof(Bucket)) {}

    [[nodiscard]] std::optional<TTEntry> find(std::uint64_t key) const {
        for (Slot& slot : bucket(key).slot) {
            const std::uint64_t data = read_word(slot.data);
            if ((read_word(slot.mixed) ^ data) == key && data != 0) {
                return unpacked(data);
            }
        }
        return std::nullopt;
    }

    void store(std::uint64_t key, const TTEntry& known) {
        Slot* victim = nullptr;
        int min_priority = 0;
        for (Slot& slot : bucket(key).slot) {
            const std::uint64_t data = read_word(slot.data);
            if ((read_word(slot.mixed) ^ data) == key) {
                victim = &slot;
                break;
            }
            const int priority = data == 0 ? -plies_per_age * static_cast<int>(generations) : priority_of(data);
            if (victim == nullptr || priority < min_priority) {
                victim = &slot;
                min_priority = priority;
            }
        }
        const std::uint64_t data = packed(known);
        write_word(victim->data, data);
        write_word(victim->mixed, key ^ data);
    }
    /// Prefetches the bucket of a position.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }

    /// From now on existing entries belong to an older search. Not while a search runs.
    void new_search() { generation_ = (generation_ + 1) % generations; }
    /// Forgets everything. Not while a search runs.
    void clear() {
        auto* all = static_cast<Bucket*>(memory_.data());
        std::fill(all, all + buckets_, Bucket{});
        generation_ = 0;
    }

    [[nodiscard]] std::size_t entries() const { return buckets_ * slots; }

  private:
    static constexpr std::size_t slots = 4;
    static constexpr unsigned generations = 64;
    static constexpr int plies_per_age = 8;  ///< depth that an entry loses for each search of age

    struct Slot {
        std::uint64_t mixed;
        std::uint64_t data;
    };
    struct alignas(64) Bucket {
        std::array<Slot, slots> slot;
    };

    static std::uint64_t read_word(std::uint64_t& word) {
        return std::atomic_ref(word).load(std::memory_order_relaxed);
    }
    static void write_word(std::uint64_t& word, std::uint64_t value) {
        std::atomic_ref(word).store(value, std::memory_order_relaxed);
    }

    // From the low bit: score 16, move 16, depth 8, bound 2, generation 6, static evaluation 16.
    [[nodiscard]] std::uint64_t packed(const TTEntry& known) const {
        return static_cast<std::uint64_t>(static_cast<std::uint16_t>(known.score)) |
               static_cast<std::uint64_t>(known.move) << 16 | static_cast<std::uint64_t>(known.depth & 0xFF) << 32 |
               static_cast<std::uint64_t>(known.bound) << 40 | static_cast<std::uint64_t>(generation_) << 42 |
               static_cast<std::uint64_t>(static_cast<std::uint16_t>(known.static_eval)) << 48;
    }
    static TTEntry unpacked(std::uint64_t data) {
        return {static_cast<std::int16_t>(data), static_cast<int>(data >> 32 & 0xFF),
                static_cast<std::uint16_t>(data >> 16), static_cast<Bound>(data >> 40 & 3),
                static_cast<std::int16_t>(data >> 48)};
    }
    [[nodiscard]] int priority_of(std::uint64_t data) const {
        static_assert((generations & (generations - 1)) == 0);  // drops the bits above the generation
        const auto age = (generation_ - static_cast<unsigned>(data >> 42)) % generations;
        return static_cast<int>(data >> 32 & 0xFF) - plies_per_age * static_cast<int>(age);
    }

    /// The high half of a product spreads the keys over any number of buckets (D. Lemire, "Fast random integer
    /// generation in an interval", 2019).
    [[nodiscard]] Bucket& bucket(std::uint64_t key) const {
        __extension__ using Wide = unsigned __int128;
        return static_cast<Bucket*>(memory_.data())[static_cast<std::size_t>(static_cast<Wide>(key) * buckets_ >> 64)];
    }

    std::size_t buckets_;
    HugeMemory memory_;
    unsigned generation_ = 0;
};

}  // namespace crownhead::search
