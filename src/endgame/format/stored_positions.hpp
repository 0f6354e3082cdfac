// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/line_masks.hpp"
#include "endgame/index/section.hpp"

#include <cstddef>
#include <cstdint>

namespace crownhead::endgame {

/// Which positions of a line are stored. Of a slice and its twin, one side to move is. If the slice is its own twin and
/// kings step one square, only those positions are whose pieces stand in rows that add up to an even number (rows
/// counted from 0): every quiet move changes that, so each leads to the other half (`every_other`).
///
/// Positions with a capture are not stored: their value follows from where the captures lead. A position without one is
/// *threatened* if the other side could capture if it were to move. It is not stored either if no quiet move within the
/// slice parries: if each leads to a position in which the other side has a capture. (If one side is so much stronger
/// that this saves next to nothing, all threatened positions are stored: `leaves_out_threatened`.)
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
        // The rows of the kings along the line must add up to an even number too, or to an odd one.
        const bool rest_is_even = Squares<R>::is_even(line.men.black | line.men.white | line.kings);
        std::uint64_t any = 0;
        for (std::size_t w = 0; w < valid_.size(); ++w) {
            stored_[w] = valid_[w] & ~own_captures_[w];
            if (section_.every_other) {
                stored_[w] &= rest_is_even ? columns_.in_even_rows()[w] : ~columns_.in_even_rows()[w];
            }
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
