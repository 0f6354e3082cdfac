// SPDX-License-Identifier: MIT
#pragma once

#include "rules/capturers.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace crownhead::rules {

/// A complete capture as its visitor sees it.
template <Rules R>
struct Capture {
    using Word = typename Board<R>::Word;

    Word from;
    Word to;
    Word captured;
    bool by_king;                   ///< what began the capture
    bool to_king;                   ///< what it ends as
    std::size_t jumps;              ///< pieces taken
    std::span<const Word> path;     ///< the squares stood on, jumps + 1 of them
    std::span<const Word> victims;  ///< the pieces taken, in order

    [[nodiscard]] typename Board<R>::Move move() const { return {from, to, captured, to_king}; }
};

/// Enumerates the complete captures of single pieces of side `S`, each once, without regard to precedence: calls
/// `visit(Capture<R>)`. A capture always goes as far as it can: it ends only where the piece can jump no further.
/// A flying king that jumps two pieces in one line may rest on any square between them. Where she rests there decides
/// nothing, so it is one capture, whose path names the square just behind the first piece (docs/moves.md).
template <Rules R, Side S, class Visit>
class CaptureWalk {
  public:
    using Word = typename Board<R>::Word;

    CaptureWalk(const Board<R>& board, Visit& visit)
        : empty_(board.empty()),
          targets_of_men_(targets_of_men<R, S>(board)),
          targets_of_kings_(board.pieces(other(S))),
          visit_(visit) {}

    /// The captures of one man, or of one king, that can capture.
    void man(Word from) {
        begin(from, false);
        man_goes_on({.at = from, .empty = empty_ | from});
    }
    void king(Word from) {
        begin(from, true);
        king_goes_on({.at = from, .empty = empty_ | from});
    }

  private:
    using Direction = board::Direction;
    using Layout = typename Board<R>::Layout;

    /// A piece in the middle of its capture.
    struct Flight {
        Word at;
        Word empty;  ///< squares it may pass and land on: its own first square is one of them
        Word captured = 0;
        std::size_t jumps = 0;
    };

    void begin(Word from, bool king) {
        path_[0] = from;
        by_king_ = king;
    }

    Flight jump(const Flight& flight, Word victim, Word landing) {
        victims_[flight.jumps] = victim;
        path_[flight.jumps + 1] = landing;
        const Word empty = R.lifted == Lifted::at_once ? flight.empty | victim : flight.empty;
        return {landing, empty, flight.captured | victim, flight.jumps + 1};
    }

    void finish(const Flight& flight, bool to_king) {
        visit_(Capture<R>{path_[0], flight.at, flight.captured, by_king_, to_king, flight.jumps,
                          std::span(path_).first(flight.jumps + 1), std::span(victims_).first(flight.jumps)});
    }

    void man_goes_on(const Flight& flight) {
        bool went_on = false;
        each_direction<S, man_capture_ways<R>>([&]<Direction D>() {
            const Word victim = Layout::template shift<D>(flight.at) & targets_of_men_ & ~flight.captured;
            const Word landing = Layout::template shift<D>(victim) & flight.empty;
            if (landing == 0) {
                return;
            }
            went_on = true;
            const Flight next = jump(flight, victim, landing);
            const bool crowned = (landing & crown_row<R>(S)) != 0;
            if (R.at_crown_row == AtCrownRow::stops && crowned) {
                finish(next, true);
            } else if (R.at_crown_row == AtCrownRow::goes_on_king && crowned) {
                king_goes_on(next);
            } else {
                man_goes_on(next);
            }
        });
        if (!went_on) {
            finish(flight, (flight.at & crown_row<R>(S)) != 0);
        }
    }

    void king_goes_on(const Flight& flight) {
        if (!king_jumps(flight)) {
            finish(flight, true);
        }
    }

    /// Makes every further jump of a king, but those in the direction `excluded`; false if there is none.
    template <Direction... excluded>
    bool king_jumps(const Flight& flight) {
        bool went_on = false;
        each_direction<S, all_ways>([&]<Direction D>() {
            if constexpr (((D == excluded) || ...)) {
                return;
            }
            Word next = Layout::template shift<D>(flight.at);
            if constexpr (R.king_reach == Reach::any) {
                while ((next & flight.empty) != 0) {
                    next = Layout::template shift<D>(next);
                }
            }
            const Word victim = next & targets_of_kings_ & ~flight.captured;
            const Word landing = Layout::template shift<D>(victim) & flight.empty;
            if (landing == 0) {
                return;
            }
            went_on = true;
            if constexpr (R.king_reach == Reach::one) {
                king_goes_on(jump(flight, victim, landing));
            } else {
                land_beyond<D>(flight, victim, landing);
            }
        });
        return went_on;
    }

    /// A flying king may stop on any open square beyond the victim, but where she can jump on from one of them she
    /// must choose such a square. Straight on she jumps from the first of them alone.
    template <Direction D>
    void land_beyond(const Flight& flight, Word victim, Word first) {
        bool goes_on = king_jumps(jump(flight, victim, first));
        for (Word landing = Layout::template shift<D>(first); (landing & flight.empty) != 0;
             landing = Layout::template shift<D>(landing)) {
            goes_on |= king_jumps<D>(jump(flight, victim, landing));
        }
        if (goes_on) {
            return;
        }
        for (Word landing = first; (landing & flight.empty) != 0; landing = Layout::template shift<D>(landing)) {
            finish(jump(flight, victim, landing), true);
        }
    }

    Word empty_;
    Word targets_of_men_;
    Word targets_of_kings_;
    Visit& visit_;
    bool by_king_ = false;
    std::array<Word, 31> path_;  // at most 30 jumps (Move::longest_path)
    std::array<Word, 30> victims_;
};

}  // namespace crownhead::rules
