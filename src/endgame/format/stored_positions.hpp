// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/line_masks.hpp"
#include "endgame/index/section.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace crownhead::endgame {

/// Which positions of a line are stored. Of a slice and its twin, one side to move is. Where kings step one square,
/// every quiet move changes whether the rows of a side's pieces (counted from 0) add up to an even number. So of a
/// slice that is its own twin only positions are stored in which the rows of all pieces add up to an even number: a
/// move leads to one of these (EveryOther::by_all). Of the distances of other slices only those are stored in which the
/// rows of the mover's pieces add up to an even number: at most three moves lead to one of these, first to the side to
/// move that is stored, then a move of each side (EveryOther::by_the_mover).
///
/// Positions with a capture are not stored: their value follows from where the captures lead. A position without one is
/// *threatened* if the other side could capture if it were to move. It is not stored either if no quiet move within the
/// slice parries: if each leads to a position in which the other side has a capture. (If one side is so much stronger
/// that this saves next to nothing, the values of all threatened positions are stored: `leaves_out_threatened`.)
///
/// So the value of every position that is not stored follows from its moves, and the search for it ends: quiet moves
/// lead to a stored position, or to one from which all moves that are looked at lose a piece or leave the slice.
///
/// One object per thread: it holds the bits it works on.
template <rules::Rules R>
class StoredPositions {
  public:
    using Side = rules::Side;
    using Bits = typename LineMasks<R>::Bits;

    /// Both must outlive the object. `columns` are the sets of kings along the section's lines.
    StoredPositions(const Section& section, const KingSets<R>& columns)
        : section_(section), columns_(columns), masks_(columns) {}

    /// `line.side` is the side whose kings are the same along the line.
    void find(const Line& line) {
        masks_.valid(line, valid_);
        masks_.captures(line, section_.turn, valid_, own_captures_);
        masks_.captures(line, other(section_.turn), valid_, other_captures_);
        stored_.resize(valid_.size());
        threatened_.resize(valid_.size());
        std::uint64_t any = 0;
        for (std::size_t w = 0; w < valid_.size(); ++w) {
            stored_[w] = valid_[w] & ~own_captures_[w];
        }
        if (section_.every_other != EveryOther::none) {
            leave_out_odd(line);
        }
        for (std::size_t w = 0; w < valid_.size(); ++w) {
            threatened_[w] = stored_[w] & other_captures_[w];
            any |= threatened_[w];
        }
        if (any != 0 && section_.leaves_out_threatened) {
            leave_out(line);
        }
    }

    /// A bit for each column.
    [[nodiscard]] const Bits& stored() const { return stored_; }
    [[nodiscard]] const Bits& threatened() const { return threatened_; }

  private:
    /// Removes from `stored_` the positions in which the rows that count add up to an odd number.
    void leave_out_odd(const Line& line) {
        const bool all_count = section_.every_other == EveryOther::by_all;
        const auto counted = [&](Side side) {
            const std::uint64_t pieces = line.men.of(side) | (line.side == side ? line.kings : 0);
            return all_count || side == section_.turn ? pieces : 0;
        };
        const bool is_even = Squares<R>::is_even(counted(Side::black) | counted(Side::white));
        if (all_count || section_.across == section_.turn) {
            // The rows of the kings along the line must add up to an even number too, or to an odd one.
            for (std::size_t w = 0; w < stored_.size(); ++w) {
                stored_[w] &= is_even ? columns_.in_even_rows()[w] : ~columns_.in_even_rows()[w];
            }
        } else if (!is_even) {
            std::fill(stored_.begin(), stored_.end(), 0);
        }
    }

    /// Removes from `stored_` the threatened positions in which no quiet move within the slice parries.
    void leave_out(const Line& line) {
        parried_.assign(valid_.size(), 0);
        section_.turn == Side::black ? men_moves<Side::black>(line) : men_moves<Side::white>(line);
        if (section_.across == section_.turn) {
            king_steps(line.men.black | line.men.white | line.kings);
        }
        for (std::size_t w = 0; w < stored_.size(); ++w) {
            stored_[w] &= ~threatened_[w] | parried_[w];
        }
    }

    /// King steps of the mover, which stay in the line: does one lead to a column in which the other side has no
    /// capture?
    void king_steps(std::uint64_t occupied) {
        for (std::size_t w = 0; w < threatened_.size(); ++w) {
            each_index(threatened_[w] & ~parried_[w], [&](int bit) {
                const std::size_t column = w * 64 + static_cast<std::size_t>(bit);
                for (const KingStep* step = columns_.steps_begin(column); step != columns_.steps_end(column); ++step) {
                    const std::size_t to = step->to_set / 64;
                    if ((occupied & step->path) == 0 &&
                        ((valid_[to] & ~other_captures_[to]) >> (step->to_set % 64) & 1U) != 0) {
                        parried_[w] |= std::uint64_t{1} << bit;
                        break;
                    }
                }
            });
        }
    }

    template <Side side>
    void men_moves(const Line& line) {
        const std::uint64_t fixed = line.men.black | line.men.white | line.kings;
        for (std::size_t d = 0; d < rules::forward; ++d) {
            each_index(line.men.of(side), [&](int from) {
                const std::uint64_t to = steps<R, side>[d][static_cast<std::size_t>(from)];
                if (to == 0 || (to & (fixed | Squares<R>::crown_row(side))) != 0) {
                    return;
                }
                Line next = line;
                (side == Side::black ? next.men.black : next.men.white) ^= to | std::uint64_t{1} << from;
                masks_.valid(next, next_valid_);
                masks_.captures(next, other(side), next_valid_, next_other_captures_);
                for (std::size_t w = 0; w < parried_.size(); ++w) {
                    parried_[w] |= next_valid_[w] & ~next_other_captures_[w];
                }
            });
        }
    }

    const Section& section_;
    const KingSets<R>& columns_;
    LineMasks<R> masks_;
    Bits valid_;
    Bits own_captures_;
    Bits other_captures_;
    Bits stored_;
    Bits threatened_;
    Bits parried_;  ///< threatened, but a quiet move leads to a position in which the other side has no capture
    Bits next_valid_;
    Bits next_other_captures_;
};

}  // namespace crownhead::endgame
