// SPDX-License-Identifier: MIT
#pragma once

#include "rules/key.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace crownhead::solve {

/// How many threads search below each position now, so that they part ways. Positions share counters, which only makes
/// a thread avoid one without need. Thread-safe, without locks.
template <rules::Rules R>
class BusyPositions {
  public:
    using Board = rules::Board<R>;

    /// A thread searches below a position as long as this exists.
    class Visit {
      public:
        Visit(BusyPositions& all, const Board& board) : counter_(all.counter(board)) {
            counter_.fetch_add(1, std::memory_order_relaxed);
        }
        ~Visit() { counter_.fetch_sub(1, std::memory_order_relaxed); }
        Visit(const Visit&) = delete;
        Visit& operator=(const Visit&) = delete;

      private:
        std::atomic<std::uint16_t>& counter_;
    };

    [[nodiscard]] std::uint32_t count(const Board& board) { return counter(board).load(std::memory_order_relaxed); }

  private:
    std::atomic<std::uint16_t>& counter(const Board& board) {
        return counters_[rules::key_of(board) % counters_.size()];
    }

    std::array<std::atomic<std::uint16_t>, std::size_t{1} << 16U> counters_{};
};

}  // namespace crownhead::solve
