// SPDX-License-Identifier: MIT
#pragma once

#include "solve/question.hpp"
#include "solve/replies.hpp"
#include "solve/teller.hpp"
#include "solve/win_search.hpp"

#include <array>
#include <condition_variable>
#include <cstddef>
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

/// Searches the leaves that rank 0 sends this one, until a stop is requested.
template <rules::Rules R>
void search_leaves(const std::array<Question<R>*, 2>& asked, LeafQueue<R>& leaves, Teller<R>& to_others,
                   const std::stop_token& stop) {
    std::array searches{WinSearch<R>(*asked[0], stop), WinSearch<R>(*asked[1], stop)};
    while (const std::optional<SentLeaf<R>> sent = leaves.take(stop)) {
        WinSearch<R>& search = searches[static_cast<std::size_t>(sent->question)];
        const Leaf<R>& leaf = sent->leaf;
        const Numbers found = search.search(leaf.board, leaf.path, leaf.thresholds, leaf.budget);
        if (!stop.stop_requested()) {
            if (!found.is_solved() && search.last_nodes() >= leaf.budget) {  // it will be opened
                for (const rules::Board<R>& reply : all_replies<R>(leaf.board)) {
                    to_others.tell_first_rank({sent->question, reply, search.look_up(reply), 1});
                }
            }
            to_others.tell(FoundLeaf{sent->number, to_others.rank(), found, search.last_nodes()});
        }
    }
}

}  // namespace crownhead::solve
