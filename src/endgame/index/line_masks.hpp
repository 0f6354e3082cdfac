// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/king_sets.hpp"
#include "endgame/index/men_index.hpp"
#include "endgame/index/step_table.hpp"
#include "rules/generate.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
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
        const std::uint64_t occupied = line.men.black | line.men.white | line.kings;
        for (std::size_t d = 0; d < rules::all_ways; ++d) {
            const auto& step = steps<R, taker>[d];
            const auto after = [&](std::uint64_t set) {
                return set == 0 ? 0 : step[static_cast<std::size_t>(std::countr_zero(set))];
            };
            const auto by = [&](int from, bool king) {
                const std::uint64_t over = step[static_cast<std::size_t>(from)];
                const std::uint64_t landing = after(over);
                if (landing != 0 && (landing & occupied) == 0) {
                    over_piece(line, taker, over, landing, occupied, king, out);
                }
            };
            if (d < ways_of_men) {
                each_index(line.men.of(taker), [&](int from) { by(from, false); });
            }
            if (line.side == taker) {
                each_index(line.kings, [&](int from) { by(from, true); });
                continue;
            }
            // Kings that differ from column to column capture pieces that all columns share.
            each_index(line.men.of(line.side) | line.kings, [&](int over) {
                const std::uint64_t landing = step[static_cast<std::size_t>(over)];
                // The other side's directions are reversed, with left and right exchanged: its `d ^ 1` is the opposite
                // of `d`.
                const std::uint64_t from = steps<R, other(taker)>[d ^ 1U][static_cast<std::size_t>(over)];
                if (landing != 0 && from != 0 && ((landing | from) & occupied) == 0) {
                    add(columns_.without(std::countr_zero(landing)), from, out);
                }
            });
        }
    }

    /// A piece that stands on the same square in all columns captures one on `over`.
    void over_piece(const Line& line, Side taker, std::uint64_t over, std::uint64_t landing, std::uint64_t occupied,
                    bool king, Bits& out) const {
        const bool takes_kings = king || R.men_capture_kings;
        const std::uint64_t victims = line.men.of(other(taker)) | (line.side != taker && takes_kings ? line.kings : 0);
        const Bits& open = columns_.without(std::countr_zero(landing));
        if ((over & victims) != 0) {
            add(open, 0, out);
        } else if ((over & occupied) == 0 && line.side == taker && takes_kings) {
            add(open, over, out);
        }
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
