// SPDX-License-Identifier: MIT
#pragma once

#include "samuel/polynomial.hpp"

#include <cstddef>
#include <cstdint>
#include <map>

namespace crownhead::samuel {

/// The remembered form of a position: rotated so that Black is to move and, if there are only kings, the least of its
/// four reflections.
struct RememberedPosition {
    Word black = 0;
    Word white = 0;
    Word kings = 0;
    friend auto operator<=>(const RememberedPosition&, const RememberedPosition&) = default;
};

[[nodiscard]] RememberedPosition remembered_as(const Board& board);

/// What is kept of a position.
struct MemoryEntry {
    Score score = 0;  ///< for the side to move, backed up
    int plies = 0;    ///< of look-ahead, including those behind remembered scores
    int age = 0;
    friend bool operator==(const MemoryEntry&, const MemoryEntry&) = default;
};

/// Learning by rote: positions of games with their backed-up scores. Each has an age, which is halved when it is used.
/// At a merge, every N moves, all ages grow by one and the positions at the age limit are forgotten; if
/// there are still too many, so are those with the fewest plies. A value.
class Memory {
  public:
    struct Settings {
        std::size_t max = 53'000;  ///< positions, as many as the paper had
        int first_age = 1000;      ///< merges
        int last_age = 4000;
        friend bool operator==(const Settings&, const Settings&) = default;
    };

    Memory() = default;
    explicit Memory(const Settings& settings) : settings_(settings) {}

    /// What is kept of a position, or null. Thread-safe with other readers.
    [[nodiscard]] const MemoryEntry* find(const Board& position) const;

    /// Keeps a position, or updates what is known of it, which halves its age.
    void keep(const Board& position, Score score, int plies);

    /// Halves the age of a position, if it is kept: it was used.
    void refresh(const Board& position);

    /// Makes all positions older and forgets those past the limits.
    void merge();

    [[nodiscard]] std::size_t size() const { return positions_.size(); }
    [[nodiscard]] const std::map<RememberedPosition, MemoryEntry>& positions() const { return positions_; }
    void insert(const RememberedPosition& position, const MemoryEntry& entry) { positions_[position] = entry; }

  private:
    Settings settings_;
    std::map<RememberedPosition, MemoryEntry> positions_;
};

}  // namespace crownhead::samuel
