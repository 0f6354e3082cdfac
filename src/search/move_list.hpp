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
        std::int64_t order = 0;  ///< greater is searched sooner
    };

    /// Fills the list with the legal moves of a board. `on_capture()` is called at each capture found, duplicates too,
    /// and may throw to give up.
    template <class OnCapture>
    void fill(const rules::Board<R>& board, OnCapture&& on_capture) {
        if (board.turn == rules::Side::black) {
            fill_for<rules::Side::black>(board, on_capture);
        } else {
            fill_for<rules::Side::white>(board, on_capture);
        }
    }

    [[nodiscard]] bool captures() const { return captures_; }
    [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(size_); }
    [[nodiscard]] const Move& operator[](std::size_t i) const { return entries_[i].move; }

    /// Gives every move its order: `order(move)` returns it.
    template <class Order>
    void weigh(Order&& order) {
        std::for_each(entries_.begin(), entries_.begin() + size_,
                      [&](Entry& entry) { entry.order = order(entry.move); });
    }

    /// Brings the best of the moves from `i` on to place `i`; equals keep their order as far as it matters: the search
    /// is the same each time.
    void pick(std::size_t i) {
        const auto first = entries_.begin() + static_cast<std::ptrdiff_t>(i);
        const auto best = std::max_element(first, entries_.begin() + size_,
                                           [](const Entry& a, const Entry& b) { return a.order < b.order; });
        std::iter_swap(first, best);
    }

  private:
    template <rules::Side S, class OnCapture>
    void fill_for(const rules::Board<R>& board, OnCapture&& on_capture) {
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

    void add(const Move& move) {
        if (static_cast<std::size_t>(size_) < most) {
            entries_[static_cast<std::size_t>(size_++)].move = move;
        }
    }

    void add_once(const Move& move) {
        const auto end = entries_.begin() + size_;
        if (std::none_of(entries_.begin(), end, [&](const Entry& entry) { return entry.move == move; })) {
            add(move);
        }
    }

    std::array<Entry, most> entries_{};
    std::ptrdiff_t size_ = 0;
    bool captures_ = false;
};

}  // namespace crownhead::search
