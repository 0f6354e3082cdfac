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

/// What the table knows of a position. A value; all of it may be wrong where two keys are the same, so a move is only
/// ever looked for among the legal ones.
struct TTEntry {
    static constexpr int no_eval = -32768;

    int score = 0;           ///< -32767 … 32767, to_table() of it
    int depth = 0;           ///< 0 … 255
    std::uint16_t move = 0;  ///< a name of the best move; 0 for none
    Bound bound = Bound::none;
    /// Its evaluation without looking further, and without a weaker player's errors; -32767 … 32767, or
    /// no_eval, as where something is to be captured.
    int static_eval = no_eval;
    friend bool operator==(const TTEntry&, const TTEntry&) = default;
};

/// What is known of positions met before, shared by all threads of a search without locks: an entry is two words, and
/// the first is the key xor the second, so that halves of two writers never pass for an entry (R. Hyatt and T. Mann, "A
/// lockless transposition table implementation for parallel search", 2002). Four entries a cache line; the one that is
/// the least deep, with the age of the older searches counted against it, gives way.
class TranspositionTable {
  public:
    /// At least one bucket. Throws BadInput where there is not so much memory.
    explicit TranspositionTable(std::size_t bytes)
        : buckets_(std::max<std::size_t>(bytes / sizeof(Bucket), 1)), memory_(buckets_ * sizeof(Bucket)) {}

    [[nodiscard]] std::optional<TTEntry> find(std::uint64_t key) const {
        for (Slot& slot : bucket(key).slot) {
            const std::uint64_t data = load(slot.data);
            if ((load(slot.mixed) ^ data) == key && data != 0) {
                return unpacked(data);
            }
        }
        return std::nullopt;
    }

    void keep(std::uint64_t key, const TTEntry& known) {
        Slot* oldest = nullptr;
        int least = 0;
        for (Slot& slot : bucket(key).slot) {
            const std::uint64_t data = load(slot.data);
            if ((load(slot.mixed) ^ data) == key) {
                oldest = &slot;
                break;
            }
            const int worth = data == 0 ? -depth_of_an_age * static_cast<int>(generations) : worth_of(data);
            if (oldest == nullptr || worth < least) {
                oldest = &slot;
                least = worth;
            }
        }
        const std::uint64_t data = packed(known);
        store(oldest->data, data);
        store(oldest->mixed, key ^ data);
    }
    /// Has the memory of a position at hand soon.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }

    /// What is kept so far is of an older search from now on. Not while one runs.
    void grow_older() { generation_ = (generation_ + 1) % generations; }
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
    static constexpr int depth_of_an_age = 8;  ///< a search's age weighs as much as so many plies

    struct Slot {
        std::uint64_t mixed;
        std::uint64_t data;
    };
    struct alignas(64) Bucket {
        std::array<Slot, slots> slot;
    };

    static std::uint64_t load(std::uint64_t& word) { return std::atomic_ref(word).load(std::memory_order_relaxed); }
    static void store(std::uint64_t& word, std::uint64_t value) {
        std::atomic_ref(word).store(value, std::memory_order_relaxed);
    }

    // From the low bit: score 16, move 16, depth 8, bound 2, generation 6, evaluated 16.
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
    [[nodiscard]] int worth_of(std::uint64_t data) const {
        static_assert((generations & (generations - 1)) == 0);  // what stands above the generation falls away
        const auto age = (generation_ - static_cast<unsigned>(data >> 42)) % generations;
        return static_cast<int>(data >> 32 & 0xFF) - depth_of_an_age * static_cast<int>(age);
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
