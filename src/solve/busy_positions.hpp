// SPDX-License-Identifier: MIT
#pragma once

#include "rules/key.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

// Of the two provers in this folder this is part of the one for `solve --file` (prove.hpp, docs/proofs.md). The other,
// for plain `solve`, begins at solve.hpp (docs/solved.md).
namespace crownhead::solve {

/// How many threads search below each position now, so that they part ways: such a position counts as harder
/// (manager.hpp), a "virtual loss". Positions share counters, which only makes a thread avoid one without
/// need. Thread-safe, without locks.
template <rules::Rules R>
class BusyPositions {
  public:
    using Board = rules::Board<R>;

    /// A thread begins to search below a position, and ends that.
    void add(const Board& board) { counter(board).fetch_add(1, std::memory_order_relaxed); }
    void remove(const Board& board) { counter(board).fetch_sub(1, std::memory_order_relaxed); }

    [[nodiscard]] std::uint32_t count(const Board& board) { return counter(board).load(std::memory_order_relaxed); }

  private:
    std::atomic<std::uint16_t>& counter(const Board& board) {
        return counters_[rules::key_of(board) % counters_.size()];
    }

    std::array<std::atomic<std::uint16_t>, std::size_t{1} << 16U> counters_{};
};

}  // namespace crownhead::solve
