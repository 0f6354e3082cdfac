// SPDX-License-Identifier: MIT
#pragma once

#include "rules/board.hpp"
#include "rules/generate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace crownhead::search {

/// The moves of one position, captures of one result once. Positions with more than `most` results (constructed ones)
/// are searched on the first `most` of them.
template <rules::Rules R>
class MoveList {
  public:
    using Move = typename rules::Board<R>::Move;
    static constexpr std::size_t most = 128;

    struct Entry {
        Move move;
        std::int32_t order = 0;  ///< greater is searched sooner
    };

    /// Fills the list with the legal moves of side `S`, who is to move. `on_capture()` is called at each capture found,
    /// duplicates too, and may throw to give up.
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

    /// Gives every move its order: `order(move)` returns it.
    template <class Order>
    void weigh(Order&& order) {
        for (std::size_t i = 0; i < size_; ++i) {
            entries_[i].order = order(entries_[i].move);
        }
    }

    /// Brings the best of the moves from `i` on to place `i`; equals keep their order as far as it matters: the search
    /// is the same each time.
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
        if (size_ < most) {
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

    std::array<Entry, most> entries_;
    std::size_t size_ = 0;
    bool captures_ = false;
};

}  // namespace crownhead::search
