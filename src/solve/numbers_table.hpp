// SPDX-License-Identifier: MIT
#pragma once

#include "base/huge_memory.hpp"
#include "rules/key.hpp"
#include "solve/numbers.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace crownhead::solve {

/// The numbers of positions, in full and not as hashes: one is never taken for another. Where too many fall into one
/// place, those that took the least work are forgotten. Not thread-safe.
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
        for (const Entry& entry : place_of(board)) {
            if (entry.work != 0 && entry.board == board) {
                return entry.numbers;
            }
        }
        return std::nullopt;
    }

    void keep(const Board& board, const Numbers& numbers, std::uint64_t work) {
        constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
        Place& place = place_of(board);
        Entry* chosen = place.begin();
        for (Entry& entry : place) {
            if (entry.work != 0 && entry.board == board) {
                entry.numbers = numbers;
                entry.work = static_cast<std::uint32_t>(std::min(entry.work + work, most));
                return;
            }
            chosen = entry.work < chosen->work ? &entry : chosen;
        }
        *chosen = {board, numbers, static_cast<std::uint32_t>(std::clamp<std::uint64_t>(work, 1, most))};
    }

    /// Forgets a position.
    void forget(const Board& board) {
        for (Entry& entry : place_of(board)) {
            if (entry.work != 0 && entry.board == board) {
                entry = {};
            }
        }
    }

    /// At most `most` entries: those that took the most work, in no particular order.
    [[nodiscard]] std::vector<Entry> most_worked(std::size_t most) const {
        std::array<std::size_t, 33> counts{};  // by the bits of `work`
        each([&](const Entry& entry) { ++counts[static_cast<std::size_t>(std::bit_width(entry.work))]; });
        std::size_t bits = counts.size();
        for (std::size_t sum = 0; bits > 1 && sum + counts[bits - 1] <= most; --bits) {
            sum += counts[bits - 1];
        }
        std::vector<Entry> found;
        each([&](const Entry& entry) {
            if (static_cast<std::size_t>(std::bit_width(entry.work)) >= bits) {
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
            for (const Entry& entry : place[i]) {
                if (entry.work != 0) {
                    visit(entry);
                }
            }
        }
    }

    Place& place_of(const Board& board) { return static_cast<Place*>(memory_.data())[rules::key_of(board) % places_]; }

    std::size_t places_;
    HugeMemory memory_;
};

}  // namespace crownhead::solve
