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
    bool by_king;                   ///< a king began the capture
    bool to_king;                   ///< the piece ends as a king
    std::size_t jumps;              ///< pieces taken
    std::span<const Word> path;     ///< the squares stood on, jumps + 1 of them
    std::span<const Word> victims;  ///< the pieces taken, in order

    [[nodiscard]] typename Board<R>::Move move() const { return {from, to, captured, to_king}; }
};

/// Enumerates the complete captures of single pieces of side `S`, each once, ignoring precedence, and calls
/// `visit(Capture<R>)` for each. A capture is complete when the piece can jump no further. A flying king that jumps two
/// pieces in one line may rest on any square between them. Where it rests makes no difference, so this is one capture,
/// whose path names the square just behind the first piece (docs/moves.md).
template <Rules R, Side S, class Visit>
class CaptureWalk {
  public:
    using Word = typename Board<R>::Word;

    CaptureWalk(const Board<R>& board, Visit& visit)
        : empty_(board.empty()),
          targets_of_men_(targets_of_men<R, S>(board)),
          targets_of_kings_(board.pieces(other(S))),
          visit_(visit) {}

    /// Visits the captures of one man or one king, which must be able to capture.
    void man(Word from) {
        begin(from, false);
        continue_man({.at = from, .empty = empty_ | from});
    }
    void king(Word from) {
        begin(from, true);
        continue_king({.at = from, .empty = empty_ | from});
    }

  private:
    using Direction = board::Direction;
    using Layout = typename Board<R>::Layout;

    /// A piece in the middle of its capture.
    struct Partial {
        Word at;
        Word empty;  ///< squares it may pass or land on, including its first square
        Word captured = 0;
        std::size_t jumps = 0;
    };

    void begin(Word from, bool king) {
        path_[0] = from;
        by_king_ = king;
    }

    Partial jump(const Partial& partial, Word victim, Word landing) {
        victims_[partial.jumps] = victim;
        path_[partial.jumps + 1] = landing;
        const Word empty = R.lifted == Lifted::at_once ? partial.empty | victim : partial.empty;
        return {landing, empty, partial.captured | victim, partial.jumps + 1};
    }

    void finish(const Partial& partial, bool to_king) {
        visit_(Capture<R>{path_[0], partial.at, partial.captured, by_king_, to_king, partial.jumps,
                          std::span(path_).first(partial.jumps + 1), std::span(victims_).first(partial.jumps)});
    }

    void continue_man(const Partial& partial) {
        bool continued = false;
        each_direction<S, man_capture_ways<R>>([&]<Direction D>() {
            const Word victim = Layout::template shift<D>(partial.at) & targets_of_men_ & ~partial.captured;
            const Word landing = Layout::template shift<D>(victim) & partial.empty;
            if (landing == 0) {
                return;
            }
            continued = true;
            const Partial next = jump(partial, victim, landing);
            const bool crowned = (landing & crown_row<R>(S)) != 0;
            if (R.at_crown_row == AtCrownRow::stops && crowned) {
                finish(next, true);
            } else if (R.at_crown_row == AtCrownRow::goes_on_king && crowned) {
                continue_king(next);
            } else {
                continue_man(next);
            }
        });
        if (!continued) {
            finish(partial, (partial.at & crown_row<R>(S)) != 0);
        }
    }

    void continue_king(const Partial& partial) {
        if (!king_jumps(partial)) {
            finish(partial, true);
        }
    }

    /// Makes every further jump of a king except in the directions `excluded`; false if there is none.
    template <Direction... excluded>
    bool king_jumps(const Partial& partial) {
        bool continued = false;
        each_direction<S, all_ways>([&]<Direction D>() {
            if constexpr (((D == excluded) || ...)) {
                return;
            }
            Word next = Layout::template shift<D>(partial.at);
            if constexpr (R.king_reach == Reach::any) {
                while ((next & partial.empty) != 0) {
                    next = Layout::template shift<D>(next);
                }
            }
            const Word victim = next & targets_of_kings_ & ~partial.captured;
            const Word landing = Layout::template shift<D>(victim) & partial.empty;
            if (landing == 0) {
                return;
            }
            continued = true;
            if constexpr (R.king_reach == Reach::one) {
                continue_king(jump(partial, victim, landing));
            } else {
                land_beyond<D>(partial, victim, landing);
            }
        });
        return continued;
    }

    /// A flying king may stop on any open square beyond the victim, but if it can jump on from some of them, it must
    /// land on one of those. Jumps straight on are tried from the first square only: from every square they are the
    /// same.
    template <Direction D>
    void land_beyond(const Partial& partial, Word victim, Word first) {
        bool can_continue = king_jumps(jump(partial, victim, first));
        for (Word landing = Layout::template shift<D>(first); (landing & partial.empty) != 0;
             landing = Layout::template shift<D>(landing)) {
            can_continue |= king_jumps<D>(jump(partial, victim, landing));
        }
        if (can_continue) {
            return;
        }
        for (Word landing = first; (landing & partial.empty) != 0; landing = Layout::template shift<D>(landing)) {
            finish(jump(partial, victim, landing), true);
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
