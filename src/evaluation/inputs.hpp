#pragma once

#include "evaluation/view.hpp"

#include <array>
#include <cstddef>

namespace crownhead::evaluation {

/// What the network sees of a view: of every row which men of either side stand on it, as one of all the ways there
/// are, and of every king where she stands. So there are as many inputs to add up as rows and kings, however many men.
template <board::Geometry G>
struct Inputs {
    using Layout = board::Layout<G>;
    using Word = typename Layout::Word;

    static constexpr std::size_t rows = static_cast<std::size_t>(G.size);
    static constexpr std::size_t ways = std::size_t{1} << (2 * G.width());  ///< men of both sides on a row
    static constexpr std::size_t bits = static_cast<std::size_t>(Layout::bits);
    static constexpr std::size_t count = rows * ways + 2 * bits;

    /// The input of each row, always one.
    [[nodiscard]] static std::array<std::size_t, rows> of_rows(const View<G>& view) {
        std::array<std::size_t, rows> inputs;
        for (std::size_t row = 0; row < rows; ++row) {
            const int from = Layout::row_bit(static_cast<int>(row));
            const auto own = static_cast<std::size_t>(view.own_men >> from & Layout::row_of_ones);
            const auto their = static_cast<std::size_t>(view.their_men >> from & Layout::row_of_ones);
            inputs[row] = row * ways + (their << G.width() | own);
        }
        return inputs;
    }

    /// Calls `f` with the input of each king.
    template <class F>
    static void each_king(const View<G>& view, F&& f) {
        each_of(view.own_kings, rows * ways, f);
        each_of(view.their_kings, rows * ways + bits, f);
    }

  private:
    template <class F>
    static void each_of(Word kings, std::size_t first, F& f) {
        board::each_bit(kings, [&](Word one) { f(first + static_cast<std::size_t>(board::index_of<Word>(one))); });
    }
};

}  // namespace crownhead::evaluation
