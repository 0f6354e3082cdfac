// SPDX-License-Identifier: MIT
#pragma once

#include "rules/board.hpp"
#include "rules/generate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace crownhead::search {

/// The moves of one position; captures with the same result once. If a position has more than `capacity` results (only
/// constructed ones do), only the first `capacity` are searched.
template <rules::Rules R>
class MoveList {
  public:
    using Move = typename rules::Board<R>::Move;
    static constexpr std::size_t capacity = 128;

    struct Entry {
        Move move;
        std::int32_t order = 0;  ///< higher is searched sooner
    };

    /// Fills the list with the legal moves of `S`, the side to move. `on_capture()` is called for each capture found,
    /// duplicates included, and may throw to give up.
    template <rules::Side S, class OnCapture>
    void fill(const rules::Board<R>& board, OnCapture&& on_capture) {
        size_ = 0;
        captures_ = rules::each_capture<R, S>(
            board,
            [&](const rules::Capture<R>& capture) {
                on_capture();
                add_once(capture.move());
            },
            [&] { size_ = 0; });
        if (!captures_) {
            rules::each_quiet_move<R, S>(board, [&](const Move& move) { add(move); });
        }
    }

    [[nodiscard]] bool captures() const { return captures_; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] const Move& operator[](std::size_t i) const { return entries_[i].move; }

    /// Sets the order of every move to `order(move)`.
    template <class Order>
    void set_order(Order&& order) {
        for (std::size_t i = 0; i < size_; ++i) {
            entries_[i].order = order(entries_[i].move);
        }
    }

    /// Moves the best of the moves from `i` on to place `i`. Ties are always broken the same way, so the search is
    /// reproducible.
    const Move& pick(std::size_t i) {
        std::size_t best = i;
        for (std::size_t j = i + 1; j < size_; ++j) {
            if (entries_[j].order > entries_[best].order) {
                best = j;
            }
        }
        if (best != i) {
            std::swap(entries_[i], entries_[best]);
        }
        return entries_[i].move;
    }

  private:
    void add(const Move& move) {
        if (size_ < capacity) {
            entries_[size_++].move = move;
        }
    }

    void add_once(const Move& move) {
        for (std::size_t i = 0; i < size_; ++i) {
            if (entries_[i].move == move) {
                return;
            }
        }
        add(move);
    }

    std::array<Entry, capacity> entries_;
    std::size_t size_ = 0;
    bool captures_ = false;
};

}  // namespace crownhead::search
