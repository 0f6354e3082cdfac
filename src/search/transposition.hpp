#pragma once

#include "rules/board.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace crownhead::search {

/// Spreads 64 bits (D. Stafford's mixer 13).
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

/// A fingerprint of a position, the side to move included.
template <rules::Rules R>
[[nodiscard]] constexpr std::uint64_t key_of(const rules::Board<R>& board) {
    std::uint64_t key = board.turn == rules::Side::black ? 1 : 2;
    for (const auto word : {board.black, board.white, board.kings}) {
        key = mix(key + 0x9e3779b97f4a7c15U + static_cast<std::uint64_t>(word));
        if constexpr (sizeof(word) > sizeof(std::uint64_t)) {
            key = mix(key + 0x9e3779b97f4a7c15U + static_cast<std::uint64_t>(word >> 64));
        }
    }
    return key;
}

/// What is known of positions met before. Always replaces; one search owns it.
class TranspositionTable {
  public:
    enum class Bound : std::uint8_t { none, lower, upper, exact };

    struct Entry {
        std::uint64_t key = 0;
        std::int32_t score = 0;
        std::int8_t depth = 0;
        Bound bound = Bound::none;
        std::uint8_t from = 0;  ///< bits of the best move's squares
        std::uint8_t to = 0;
    };

    explicit TranspositionTable(int bits_of_size) : entries_(std::size_t{1} << bits_of_size) {}

    /// The entry of a position, or null.
    [[nodiscard]] const Entry* find(std::uint64_t key) const {
        const Entry& entry = entries_[key & (entries_.size() - 1)];
        return entry.key == key && entry.bound != Bound::none ? &entry : nullptr;
    }
    void keep(const Entry& entry) { entries_[entry.key & (entries_.size() - 1)] = entry; }

  private:
    std::vector<Entry> entries_;
};

}  // namespace crownhead::search
