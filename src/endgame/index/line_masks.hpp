// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/king_sets.hpp"
#include "endgame/index/men_index.hpp"
#include "endgame/index/step_table.hpp"
#include "rules/generate.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace crownhead::endgame {

/// Positions that differ only in the kings of one side; the sets of these are the *columns* of the line, a bit each.
struct Line {
    Men men;
    std::uint64_t kings = 0;  ///< of `side`: the same in all columns
    rules::Side side = rules::Side::black;
};

/// Facts about all positions of a line at once, from the places of the pieces alone. Immutable, thread-safe.
template <rules::Rules R>
class LineMasks {
  public:
    using Side = rules::Side;
    using Bits = std::vector<std::uint64_t>;

    /// `columns` must outlive the object.
    explicit LineMasks(const KingSets<R>& columns) : columns_(columns) {}

    [[nodiscard]] std::size_t words() const { return columns_.words(); }

    /// The columns in which no two pieces stand on one square. A line has at least one piece besides those in its
    /// columns; leaving out the columns that it stands in clears the bits beyond the last column too.
    void valid(const Line& line, Bits& out) const {
        const std::uint64_t men = line.men.black | line.men.white;
        out.assign(words(), (line.kings & men) == 0 ? ~std::uint64_t{} : 0);
        each_index(men | line.kings, [&](int square) {
            const Bits& without = columns_.without(square);
            for (std::size_t w = 0; w < out.size(); ++w) {
                out[w] &= without[w];
            }
        });
    }

    /// The columns in which `taker` could capture if it were to move, exactly those in which the rule set's generator
    /// finds a capture. `valid` says which positions there are.
    void captures(const Line& line, Side taker, const Bits& valid, Bits& out) const {
        out.assign(words(), 0);
        if constexpr (R.king_reach == rules::Reach::any) {
            taker == Side::black ? ask_generator<Side::black>(line, valid, out)
                                 : ask_generator<Side::white>(line, valid, out);
        } else {
            taker == Side::black ? captures_of<Side::black>(line, out) : captures_of<Side::white>(line, out);
            for (std::size_t w = 0; w < out.size(); ++w) {
                out[w] &= valid[w];
            }
        }
    }

  private:
    static constexpr std::size_t ways_of_men = R.men_capture_back ? rules::all_ways : rules::forward;

    /// Flying kings capture from afar, along lines that any piece may block: each position is asked about by itself.
    template <Side taker>
    void ask_generator(const Line& line, const Bits& valid, Bits& out) const {
        using S = Squares<R>;
        using Word = typename rules::Board<R>::Word;
        rules::Board<R> shared{S::word(line.men.black), S::word(line.men.white), S::word(line.kings), taker};
        (line.side == Side::black ? shared.black : shared.white) |= shared.kings;
        for (std::size_t w = 0; w < out.size(); ++w) {
            each_index(valid[w], [&](int bit) {
                const Word kings = columns_.word(w * 64 + static_cast<std::size_t>(bit));
                rules::Board<R> board = shared;
                (line.side == Side::black ? board.white : board.black) |= kings;
                board.kings |= kings;
                out[w] |= std::uint64_t{rules::has_capture<R, taker>(board)} << bit;
            });
        }
    }

    template <Side taker>
    void captures_of(const Line& line, Bits& out) const {
        [&]<std::size_t... d>(std::index_sequence<d...>) { (captures_to<taker, d>(line, out), ...); }
        (std::make_index_sequence<rules::all_ways>{});
    }

    /// Captures in one direction of the side that takes.
    template <Side taker, std::size_t d>
    void captures_to(const Line& line, Bits& out) const {
        const std::uint64_t empty = Squares<R>::all & ~(line.men.black | line.men.white | line.kings);
        const std::uint64_t men = d < ways_of_men ? line.men.of(taker) : 0;
        const std::uint64_t opposing_men = line.men.of(other(taker));
        if (line.side == taker) {
            if constexpr (R.men_capture_kings) {
                take<taker, d>(men | line.kings, opposing_men, empty, true, out);
            } else {
                take<taker, d>(men, opposing_men, empty, false, out);
                take<taker, d>(line.kings, opposing_men, empty, true, out);
            }
            return;
        }
        take<taker, d>(men, opposing_men | (R.men_capture_kings ? line.kings : 0), empty, false, out);
        // Kings that differ from column to column capture pieces that all columns share.
        const std::uint64_t victims = opposing_men | line.kings;
        each_index(back<taker, d>(forth<taker, d>(victims) & empty) & forth<taker, d>(empty), [&](int over) {
            const std::uint64_t victim = std::uint64_t{1} << over;
            add(columns_.without(std::countr_zero(forth<taker, d>(victim))), back<taker, d>(victim), out);
        });
    }

    /// Pieces of the side that takes, on the same squares in all columns, capture the victims, and the kings of the
    /// columns if they may.
    template <Side taker, std::size_t d>
    void take(std::uint64_t takers, std::uint64_t victims, std::uint64_t empty, bool take_columns, Bits& out) const {
        const std::uint64_t over = back<taker, d>(forth<taker, d>(forth<taker, d>(takers)) & empty);
        each_index(over & (victims | (take_columns ? empty : 0)), [&](int square) {
            const std::uint64_t set = std::uint64_t{1} << square;
            add(columns_.without(std::countr_zero(forth<taker, d>(set))), set & ~victims, out);
        });
    }

    template <Side side, std::size_t d>
    [[nodiscard]] static constexpr std::uint64_t forth(std::uint64_t set) {
        return stepped<R, side, d>(set);
    }
    /// Against `forth`: the other side's directions are reversed, with left and right exchanged.
    template <Side side, std::size_t d>
    [[nodiscard]] static constexpr std::uint64_t back(std::uint64_t set) {
        return stepped<R, other(side), (d ^ 1U)>(set);
    }

    /// Adds the columns in `open`; if `king` is a square, only those with a king on it.
    void add(const Bits& open, std::uint64_t king, Bits& out) const {
        if (king == 0) {
            for (std::size_t w = 0; w < out.size(); ++w) {
                out[w] |= open[w];
            }
            return;
        }
        const Bits& without = columns_.without(std::countr_zero(king));
        for (std::size_t w = 0; w < out.size(); ++w) {
            out[w] |= open[w] & ~without[w];
        }
    }

    const KingSets<R>& columns_;
};

}  // namespace crownhead::endgame
