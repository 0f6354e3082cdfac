// SPDX-License-Identifier: MIT
#pragma once

#include "rules/generate.hpp"

// Tests that one or two plies cannot leave a side without a move: cheap, and never wrong. Each function names its
// lemma, which docs/shortest.md proves.
namespace crownhead::shortest {

/// Rule sets under which a man captures forward only and ends his capture on the crown row.
template <rules::Rules R>
inline constexpr bool plain_men =
    !R.men_capture_back && R.at_crown_row != rules::AtCrownRow::goes_on_king && R.lifted == rules::Lifted::after_move;

/// The empty squares that the pieces `of` of side `S` can step to: at least one quiet move each.
template <rules::Rules R, rules::Side S>
[[nodiscard, gnu::always_inline]] constexpr typename rules::Board<R>::Word steps(const rules::Board<R>& board,
                                                                                 typename rules::Board<R>::Word of) {
    using Layout = typename rules::Board<R>::Layout;
    typename rules::Board<R>::Word to = 0;
    const auto men = of & ~board.kings;
    rules::each_direction<S, rules::forward>([&]<board::Direction D>() __attribute__((always_inline)) {
        to |= Layout::template shift<D>(men);
    });
    if (const auto kings = of & board.kings; kings != 0) {
        rules::each_direction<S, rules::all_ways>([&]<board::Direction D>() __attribute__((always_inline)) {
            to |= Layout::template shift<D>(kings);
        });
    }
    return to & board.empty();
}

template <rules::Rules R, rules::Side S>
[[nodiscard]] constexpr bool no_move(const rules::Board<R>& board) {
    return steps<R, S>(board, board.pieces(S)) == 0 && !rules::has_capture<R, S>(board);
}

/// Supersets of the pieces that can be captured and of the squares that can be landed on.
template <class Word>
struct Reached {
    Word victims = 0;
    Word landings = 0;
};

/// What pieces `from` of side `S` reach by jumps in the first `n` directions over `victims` onto `open` squares.
template <rules::Rules R, rules::Side S, std::size_t n, class Word = typename rules::Board<R>::Word>
[[nodiscard, gnu::always_inline]] constexpr Reached<Word> jumps(Word from, Word victims, Word open) {
    using Layout = typename rules::Board<R>::Layout;
    Reached<Word> reached;
    while (from != 0) {
        Word next = 0;
        rules::each_direction<S, n>([&]<board::Direction D>() __attribute__((always_inline)) {
            const Word jumped =
                Layout::template shift<D>(from) & victims & Layout::template shift<board::opposite(D)>(open);
            reached.victims |= jumped;
            next |= Layout::template shift<D>(jumped);
        });
        from = next & ~reached.landings;
        reached.landings |= next;
    }
    return reached;
}

/// Returns whether no capture by side `S`, whose pieces `men` and `kings` can capture, leaves the other side without a
/// move. False if that is not known (lemma 2).
template <rules::Rules R, rules::Side S>
[[nodiscard, gnu::always_inline]] constexpr bool no_capture_ends(const rules::Board<R>& board,
                                                                 typename rules::Board<R>::Word men,
                                                                 typename rules::Board<R>::Word kings) {
    using Word = typename rules::Board<R>::Word;
    constexpr bool men_become_kings = R.at_crown_row == rules::AtCrownRow::goes_on_king;
    constexpr bool flying = R.king_reach == rules::Reach::any;
    if constexpr (R.lifted == rules::Lifted::at_once || (men_become_kings && flying)) {
        return false;
    } else {
        if (flying && kings != 0) {
            return false;
        }
        constexpr std::size_t ways = R.men_capture_back || men_become_kings ? rules::all_ways : rules::forward;
        const Word victims = board.pieces(other(S));
        const Word open = board.empty() | men | kings;
        Reached<Word> reached = jumps<R, S, ways>(men, victims, open);
        if (kings != 0) {
            const Reached<Word> by_kings = jumps<R, S, rules::all_ways>(kings, victims, open);
            reached.victims |= by_kings.victims;
            reached.landings |= by_kings.landings;
        }
        const Word left = steps<R, other(S)>(board, victims & ~reached.victims);
        return (left & (left - 1)) != 0 || (left & ~reached.landings) != 0;
    }
}

/// Returns whether `S`, which has no capture, surely has a move after any quiet move of its own and any reply, with
/// only men on the board (lemma 3).
template <rules::Rules R, rules::Side S>
[[nodiscard, gnu::always_inline]] constexpr bool two_plies_leave_a_move(const rules::Board<R>& board) {
    using Layout = typename rules::Board<R>::Layout;
    using Word = typename rules::Board<R>::Word;
    const Word own = board.pieces(S);
    const Word empty = board.empty();
    Word to = 0;
    Word from = 0;
    rules::each_direction<S, rules::forward>([&]<board::Direction D>() __attribute__((always_inline)) {
        to |= Layout::template shift<D>(own) & empty;
        from |= own & Layout::template shift<board::opposite(D)>(empty);
    });
    const Reached<Word> reached = jumps<R, other(S), rules::forward>(board.pieces(other(S)), own | to, empty | from);
    return board::count<Word>(steps<R, S>(board, own & ~reached.victims)) >= 4;
}

/// Calls `visit(move)` for at least those quiet moves of side `S` after which the other side, which has no capture now,
/// may have one, with only men on the board (lemma 4).
template <rules::Rules R, rules::Side S, class Visit>
[[gnu::always_inline]] constexpr void each_offer(const rules::Board<R>& board, Visit&& visit) {
    using Layout = typename rules::Board<R>::Layout;
    using Word = typename rules::Board<R>::Word;
    const Word own = board.pieces(S);
    const Word opposing = board.pieces(other(S));
    const Word empty = board.empty();
    Word opened = 0;   // men behind an attacked man of their own: by leaving they open the landing square
    Word exposed = 0;  // empty squares on which a man can be jumped
    rules::each_direction<S, rules::forward>([&]<board::Direction D>() __attribute__((always_inline)) {
        constexpr board::Direction back = board::opposite(D);
        const Word attacked = Layout::template shift<back>(opposing);
        opened |= Layout::template shift<back>(own & attacked);
        exposed |= attacked & Layout::template shift<D>(empty);
    });
    rules::each_direction<S, rules::forward>([&]<board::Direction D>() __attribute__((always_inline)) {
        constexpr board::Direction back = board::opposite(D);
        const Word into = empty & (exposed | Layout::template shift<back>(opposing));
        const Word starts = own & Layout::template shift<back>(empty) & (opened | Layout::template shift<back>(into));
        board::each_bit(
            starts, [&](Word from) __attribute__((always_inline)) {
                const Word to = Layout::template shift<D>(from);
                visit(typename rules::Board<R>::Move{from, to, 0, (to & rules::crown_row<R>(S)) != 0});
            });
    });
}

}  // namespace crownhead::shortest
