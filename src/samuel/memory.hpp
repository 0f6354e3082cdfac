// SPDX-License-Identifier: MIT
#pragma once

#include "samuel/polynomial.hpp"

#include <cstddef>
#include <cstdint>
#include <map>

namespace crownhead::samuel {

/// A position as it is remembered: turned so that Black is to move, and where only kings stand, as the first of its
/// four reflections.
struct RememberedPosition {
    Word black = 0;
    Word white = 0;
    Word kings = 0;
    friend auto operator<=>(const RememberedPosition&, const RememberedPosition&) = default;
};

[[nodiscard]] RememberedPosition remembered_as(const Board& board);

/// What is kept of a position.
struct Remembrance {
    Score score = 0;  ///< to the side to move, backed up
    int plies = 0;    ///< how far was looked ahead for it, remembered scores counted in
    int age = 0;
    friend bool operator==(const Remembrance&, const Remembrance&) = default;
};

/// Learning by rote: positions of games with their backed-up scores. Each has an age, that is halved when it is used;
/// at a merge, every so many moves, all grow older by one, those at the limit are forgotten, and of those that are
/// too many the ones with the fewest plies. A value.
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

    /// What is kept of a position; null where nothing is. Thread-safe beside other readers.
    [[nodiscard]] const Remembrance* find(const Board& position) const;

    /// Keeps a position, or what is known of it anew, which makes it half as old.
    void keep(const Board& position, Score score, int plies);

    /// Makes a position half as old, if it is kept: it was of use.
    void refresh(const Board& position);

    /// All grow older.
    void merge();

    [[nodiscard]] std::size_t size() const { return positions_.size(); }
    [[nodiscard]] const std::map<RememberedPosition, Remembrance>& positions() const { return positions_; }
    void insert(const RememberedPosition& position, const Remembrance& what) { positions_[position] = what; }

  private:
    Settings settings_;
    std::map<RememberedPosition, Remembrance> positions_;
};

}  // namespace crownhead::samuel
