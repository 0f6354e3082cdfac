// SPDX-License-Identifier: MIT
#pragma once

#include "solve/teller.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>

// Of the two provers in this folder this is part of the one for `solve --file` (prove.hpp, docs/proofs.md). The other,
// for plain `solve`, begins at solve.hpp (docs/solved.md).
namespace crownhead::solve {

/// The leaves that rank 0 has sent this rank, until a thread takes them. Thread-safe.
template <rules::Rules R>
class LeafQueue {
  public:
    void put(SentLeaf<R> leaf) {
        {
            const std::lock_guard lock(mutex_);
            leaves_.push_back(std::move(leaf));
        }
        is_there_.notify_one();
    }

    /// Waits for a leaf. Nullopt if a stop is requested.
    [[nodiscard]] std::optional<SentLeaf<R>> take(const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        if (!is_there_.wait(lock, stop, [&] { return !leaves_.empty(); }) || stop.stop_requested()) {
            return std::nullopt;
        }
        std::optional<SentLeaf<R>> leaf = std::move(leaves_.front());
        leaves_.pop_front();
        return leaf;
    }

  private:
    std::mutex mutex_;
    std::condition_variable_any is_there_;
    std::deque<SentLeaf<R>> leaves_;
};

}  // namespace crownhead::solve
