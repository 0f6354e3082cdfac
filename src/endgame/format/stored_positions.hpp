// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/line_masks.hpp"
#include "endgame/index/section.hpp"

#include <cstddef>
#include <cstdint>

namespace crownhead::endgame {

/// Which positions of a line are stored. Positions with a capture are not: their value follows from where the captures
/// lead. A position without one is *threatened* if the other side could capture if it were to move. It is not stored
/// either if each of its quiet moves leads to a position that is stored, has a capture, or is of another slice: then a
/// search of one move finds the value. A threatened position with a move to one in which the other side is threatened
/// in turn is stored; otherwise the search could go in circles. (If one side is so much stronger that leaving them out
/// saves next to nothing, all threatened positions are stored: `leaves_out_threatened`.) One object per thread: it
/// holds the bits it works on.
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
        threatening_.resize(valid_.size());
        std::uint64_t any = 0;
        for (std::size_t w = 0; w < valid_.size(); ++w) {
            stored_[w] = valid_[w] & ~own_captures_[w];
            threatened_[w] = stored_[w] & other_captures_[w];
            threatening_[w] = own_captures_[w] & ~other_captures_[w];
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
    /// Removes from `stored_` the threatened positions that have no move to a threatened one.
    void leave_out(const Line& line) {
        escapes_.assign(valid_.size(), 0);
        section_.turn == Side::black ? men_moves<Side::black>(line) : men_moves<Side::white>(line);
        if (section_.across == section_.turn) {
            king_steps(line.men.black | line.men.white | line.kings);
        }
        for (std::size_t w = 0; w < stored_.size(); ++w) {
            stored_[w] &= ~threatened_[w] | escapes_[w];
        }
    }

    /// King steps of the mover, which stay in the line: does one lead to a column in which the other side has no
    /// capture but the mover would have one?
    void king_steps(std::uint64_t occupied) {
        for (std::size_t w = 0; w < threatened_.size(); ++w) {
            each_index(threatened_[w], [&](int bit) {
                const std::size_t column = w * 64 + static_cast<std::size_t>(bit);
                for (const KingStep* step = columns_.steps_begin(column); step != columns_.steps_end(column); ++step) {
                    if ((occupied & step->path) == 0 &&
                        (threatening_[step->to_set / 64] >> (step->to_set % 64) & 1U) != 0) {
                        escapes_[w] |= std::uint64_t{1} << bit;
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
                masks_.captures(next, side, next_valid_, next_own_captures_);
                masks_.captures(next, other(side), next_valid_, next_other_captures_);
                for (std::size_t w = 0; w < escapes_.size(); ++w) {
                    escapes_[w] |= next_own_captures_[w] & ~next_other_captures_[w];
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
    Bits threatening_;  ///< with the other side to move: it has no capture, but the mover would have one
    Bits escapes_;
    Bits next_valid_;
    Bits next_own_captures_;
    Bits next_other_captures_;
};

}  // namespace crownhead::endgame
