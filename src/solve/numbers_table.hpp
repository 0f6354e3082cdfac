// SPDX-License-Identifier: MIT
#pragma once

#include "base/huge_memory.hpp"
#include "rules/key.hpp"
#include "solve/numbers.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <thread>
#include <vector>

// Of the two provers in this folder this is part of the one for `solve --file` (prove.hpp, docs/proofs.md). The other,
// for plain `solve`, begins at solve.hpp (docs/solved.md).
namespace crownhead::solve {

/// The numbers of positions, in full and not as hashes: one is never taken for another. Where too many fall into one
/// place, those that took the least work are forgotten. Thread-safe.
template <rules::Rules R>
class NumbersTable {
  public:
    using Board = rules::Board<R>;

    /// What is kept of a position. `work` is the number of positions looked at below it.
    struct Entry {
        Board board{};
        Numbers numbers{};
        std::uint32_t work = 0;  ///< 0 if nothing is kept here
    };

    /// Takes about `bytes`. Throws BadInput if there is not enough memory.
    explicit NumbersTable(std::uint64_t bytes)
        : places_(std::max<std::size_t>(static_cast<std::size_t>(bytes / sizeof(Place)), 1)),
          memory_(places_ * sizeof(Place)) {}

    [[nodiscard]] std::optional<Numbers> find(const Board& board) {
        const std::size_t at = place_of(board);
        const Guard guard(locks_, at);
        for (const Entry& entry : places()[at]) {
            if (entry.work != 0 && entry.board == board) {
                return entry.numbers;
            }
        }
        return std::nullopt;
    }

    /// Keeps what was found with so much work. A "yes" stays, whatever else is found later: it does not depend on the
    /// way to the position.
    void keep(const Board& board, const Numbers& numbers, std::uint64_t work) {
        constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
        const std::size_t at = place_of(board);
        const Guard guard(locks_, at);
        Place& place = places()[at];
        Entry* chosen = place.begin();
        for (Entry& entry : place) {
            if (entry.work != 0 && entry.board == board) {
                if (numbers.is_yes() || !entry.numbers.is_yes()) {
                    entry.numbers = numbers;
                }
                entry.work = static_cast<std::uint32_t>(std::min(entry.work + work, most));
                return;
            }
            chosen = entry.work < chosen->work ? &entry : chosen;
        }
        *chosen = {board, numbers, static_cast<std::uint32_t>(std::clamp<std::uint64_t>(work, 1, most))};
    }

    /// Takes over what another rank found out with so much work, unless more is known here.
    void take_over(const Board& board, const Numbers& numbers, std::uint32_t work) {
        {
            const std::size_t at = place_of(board);
            const Guard guard(locks_, at);
            for (const Entry& entry : places()[at]) {
                if (entry.work != 0 && entry.board == board &&
                    (entry.numbers.is_yes() || (entry.work > work && !numbers.is_yes()))) {
                    return;
                }
            }
        }
        keep(board, numbers, work);
    }

    /// Forgets a position.
    void forget(const Board& board) {
        const std::size_t at = place_of(board);
        const Guard guard(locks_, at);
        for (Entry& entry : places()[at]) {
            if (entry.work != 0 && entry.board == board) {
                entry = {};
            }
        }
    }

    /// At most `most` entries: those that took the most work, in no particular order. Of those whose work has the same
    /// number of bits all are there or none, if no thread searches on meanwhile.
    [[nodiscard]] std::vector<Entry> most_worked(std::size_t most) const {
        std::array<std::size_t, 33> counts{};  // by the bits of `work`
        each([&](const Entry& entry) { ++counts[static_cast<std::size_t>(std::bit_width(entry.work))]; });
        std::size_t bits = counts.size();
        for (std::size_t sum = 0; bits > 1 && sum + counts[bits - 1] <= most; --bits) {
            sum += counts[bits - 1];
        }
        std::vector<Entry> found;
        each([&](const Entry& entry) {
            if (static_cast<std::size_t>(std::bit_width(entry.work)) >= bits && found.size() < most) {
                found.push_back(entry);
            }
        });
        return found;
    }

  private:
    using Place = std::array<Entry, 4>;

    template <class Visit>
    void each(Visit&& visit) const {
        const auto* place = static_cast<const Place*>(memory_.data());
        for (std::size_t i = 0; i < places_; ++i) {
            const Guard guard(locks_, i);
            for (const Entry& entry : place[i]) {
                if (entry.work != 0) {
                    visit(entry);
                }
            }
        }
    }

    /// Places share locks, each of which is held for a moment.
    class Locks {
      public:
        std::atomic_flag& of(std::size_t place) { return flags_[place % flags_.size()]; }

      private:
        std::array<std::atomic_flag, 4096> flags_{};
    };
    class Guard {
      public:
        Guard(Locks& locks, std::size_t place) : flag_(locks.of(place)) {
            while (flag_.test_and_set(std::memory_order_acquire)) {
                std::this_thread::yield();
            }
        }
        ~Guard() { flag_.clear(std::memory_order_release); }
        Guard(const Guard&) = delete;
        Guard& operator=(const Guard&) = delete;

      private:
        std::atomic_flag& flag_;
    };

    Place* places() { return static_cast<Place*>(memory_.data()); }
    [[nodiscard]] std::size_t place_of(const Board& board) const {
        return static_cast<std::size_t>(rules::key_of(board)) % places_;
    }

    mutable Locks locks_{};
    std::size_t places_;
    HugeMemory memory_;
};

}  // namespace crownhead::solve
