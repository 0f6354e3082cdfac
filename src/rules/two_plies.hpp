// SPDX-License-Identifier: MIT
#pragma once

#include "rules/generate.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

// Counting without making every move: how perft counts its last two plies.
namespace crownhead::rules {

/// Whether kings step one square and capture by free choice, so that they can be counted like men.
template <Rules R>
inline constexpr bool kings_count_like_men = R.king_reach == Reach::one&& R.men_capture_kings&& free_choice<R>;

/// The jumps of side `S`, direction by direction. `kings` tells whether there are kings on the board; if so, they count
/// like men.
template <Rules R, Side S, bool kings>
struct Jumps {
    using Layout = typename Board<R>::Layout;
    using Word = typename Board<R>::Word;
    static constexpr std::size_t ways = kings ? all_ways : man_capture_ways<R>;
    /// Whether a capture that could continue in only one way counts as one capture, as if it could not continue.
    static constexpr bool one_way = ways == forward && free_choice<R> && R.at_crown_row != AtCrownRow::goes_on_king;

    std::array<Word, ways> open;  ///< squares from which there is something to jump, whoever stands there
    std::array<Word, ways> from;  ///< pieces that can jump

    explicit Jumps(const Board<R>& board) {
        const Word empty = board.empty();
        std::size_t way = 0;
        each_direction<S, ways>([&]<board::Direction D>() __attribute__((always_inline)) {
            constexpr board::Direction back = board::opposite(D);
            open[way] = Layout::template shift<back>(board.pieces(other(S)) & Layout::template shift<back>(empty));
            from[way] = open[way] & jumpers(board, way);
            ++way;
        });
    }

    /// The pieces of side `S` that capture in the direction of this index.
    [[nodiscard]] static Word jumpers(const Board<R>& board, std::size_t way) {
        return way < man_capture_ways<R> ? board.pieces(S) : board.pieces(S) & board.kings;
    }

    [[nodiscard]] bool any() const {
        Word any = 0;
        for (const Word& jumpers : from) {
            any |= jumpers;
        }
        return any != 0;
    }
    [[nodiscard]] Word landings() const {
        Word landings = 0;
        std::size_t way = 0;
        each_direction<S, ways>([&]<board::Direction D>() __attribute__((always_inline)) {
            landings |= Layout::template shift<D, 2>(from[way++]);
        });
        return landings;
    }

    /// The squares from which a capture may continue.
    [[nodiscard]] Word continuations() const {
        Word squares = R.at_crown_row == AtCrownRow::goes_on_king ? crown_row<R>(S) : 0;
        for (const Word& from_here : open) {
            squares |= from_here;
        }
        return squares;
    }
    /// The squares from which a capture may continue in more than one way.
    [[nodiscard]] Word forks() const {
        if constexpr (one_way) {
            return (open[0] & open[1]) != 0 ? continuations() : 0;
        }
        return continuations();
    }
};

/// How many legal moves side `S` has; kings, if `kings`, count like men.
template <Rules R, Side S, bool kings>
[[nodiscard, gnu::always_inline]] inline std::uint64_t count_moves_by_sets(const Board<R>& board) {
    using Layout = typename Board<R>::Layout;
    using Word = typename Board<R>::Word;
    const Jumps<R, S, kings> jumps(board);
    int total = 0;
    if (!jumps.any()) {
        const Word empty = board.empty();
        std::size_t way = 0;
        each_direction<S, kings ? all_ways : forward>([&]<board::Direction D>() __attribute__((always_inline)) {
            const Word movers = way++ < forward ? board.pieces(S) : board.pieces(S) & board.kings;
            total += board::count<Word>(movers & Layout::template shift<board::opposite(D)>(empty));
        });
    } else if ((jumps.landings() & jumps.forks()) == 0) {
        for (const Word& from : jumps.from) {
            total += board::count<Word>(from);
        }
    } else {
        return count_moves<R, S>(board);
    }
    return static_cast<std::uint64_t>(total);
}

/// How many legal moves side `S` has.
template <Rules R, Side S>
[[nodiscard, gnu::always_inline]] inline std::uint64_t count_replies(const Board<R>& board) {
    if (board.kings == 0) [[likely]] {
        return count_moves_by_sets<R, S, false>(board);
    }
    if constexpr (kings_count_like_men<R>) {
        return count_moves_by_sets<R, S, true>(board);
    }
    return count_moves<R, S>(board);
}

/// The leaves two plies below a board, move by move.
template <Rules R, Side S>
[[nodiscard, gnu::noinline]] std::uint64_t count_two_plies_one_by_one(const Board<R>& board) {
    std::uint64_t total = 0;
    const auto add = [&](const typename Board<R>::Move& move) {
        total += count_replies<R, other(S)>(board.template after<S>(move));
    };
    if (!each_capture<R, S>(
            board, [&](const Capture<R>& capture) { add(capture.move()); }, [&] { total = 0; })) {
        each_quiet_move<R, S>(board, add);
    }
    return total;
}

/// The quiet moves of side `S` and the replies to them, counted together, by sets: a move affects few replies. It takes
/// a piece off one square and puts it on the next, which can
/// - let this piece be jumped where it stands now,
/// - let another piece be jumped onto the square that was left,
/// after either of which only jumps are legal, or else
/// - block the entered square for the pieces that could have stepped there,
/// - open the square that was left.
/// Moves with further effects are made, and their replies counted one by one.
template <Rules R, Side S, bool kings>
class QuietPairs {
  public:
    /// Side `S` has no capture on this board.
    explicit QuietPairs(const Board<R>& board)
        : board_(board), opponent_jumps_(board), forks_(opponent_jumps_.forks()) {}

    [[nodiscard, gnu::always_inline]] std::uint64_t count() {
        const bool jumps_before = opponent_jumps_.any();  // too many cases to count by sets
        std::size_t way = 0;
        each_direction<S, ways>([&]<Direction D>() __attribute__((always_inline)) {
            const Word from = steppers<S>(way++) & shift<board::opposite(D)>(board_.empty());
            jumps_before ? count_one_by_one<D>(from) : count<D>(from);
        });
        if (quiet_ != 0) {
            std::int64_t steps = 0;
            way = 0;
            each_direction<other(S), ways>([&]<Direction E>() __attribute__((always_inline)) {
                steps += board::count<Word>(steppers<other(S)>(way++) & shift<board::opposite(E)>(board_.empty()));
            });
            total_ += quiet_ * steps;
        }
        return static_cast<std::uint64_t>(total_) + one_by_one_;
    }

  private:
    using Direction = board::Direction;
    using Layout = typename Board<R>::Layout;
    using Word = typename Board<R>::Word;
    using OpponentJumps = Jumps<R, other(S), kings>;
    static constexpr std::size_t ways = kings ? all_ways : forward;

    template <Direction D, int steps = 1>
    [[nodiscard]] static Word shift(Word word) {
        return Layout::template shift<D, steps>(word);
    }
    template <Side T>
    [[nodiscard]] Word steppers(std::size_t way) const {
        return way < forward ? board_.pieces(T) : board_.pieces(T) & board_.kings;
    }

    /// The pairs that begin with a step from `from` in direction `D`; the other side had no jumps before it.
    template <Direction D>
    [[gnu::always_inline]] void count(Word from) {
        constexpr Direction back = board::opposite(D);
        if (forks_ != 0) {
            Word special = 0;
            each_new_jump<D>(
                from, [&]<Direction E>(Word over, Word beyond) __attribute__((always_inline)) {
                    special |= shift<back>(over & shift<board::opposite(E)>(forks_)) | (beyond & forks_);
                    if constexpr (OpponentJumps::ways == all_ways) {
                        // Having landed there, it may jump on over the piece that moved.
                        special |= beyond & shift<back, 2>(board_.empty());
                    }
                });
            special &= from;
            if (special != 0) {
                count_one_by_one<D>(special);
                from &= ~special;
            }
        }
        Word jumped = 0;
        each_new_jump<D>(
            from, [&]<Direction E>(Word over, Word beyond) __attribute__((always_inline)) {
                total_ += board::count<Word>(over) + board::count<Word>(beyond);
                jumped |= shift<back>(over) | beyond;
            });
        const Word quiet = from & ~jumped;
        quiet_ += board::count<Word>(quiet);
        std::size_t way = 0;
        each_direction<other(S), ways>([&]<Direction E>() __attribute__((always_inline)) {
            const Word stepped = shift<E>(steppers<other(S)>(way++));
            if constexpr (E != back) {  // a piece that could step against the move could jump the moved piece instead
                total_ += board::count<Word>(quiet & stepped) - board::count<Word>(shift<D>(quiet) & stepped);
            }
        });
    }

    /// Calls `visit<E>(over, beyond)` for each direction `E` of the other side: `over` are the entered squares on which
    /// the moved piece can be jumped, `beyond` the vacated squares onto which another piece can be jumped.
    template <Direction D, class Visit>
    [[gnu::always_inline]] void each_new_jump(Word from, Visit visit) const {
        std::size_t way = 0;
        each_direction<other(S), OpponentJumps::ways>([&]<Direction E>() __attribute__((always_inline)) {
            const Word beside = shift<E>(OpponentJumps::jumpers(board_, way++));
            const Word over = shift<D>(from) & beside;
            if constexpr (E == board::opposite(D)) {
                visit.template operator()<E>(over, 0);  // back over it, onto the square it left
            } else {
                visit.template operator()<E>(over & shift<board::opposite(E)>(board_.empty()),
                                             from & shift<E>(board_.pieces(S) & beside));
            }
        });
    }

    template <Direction D>
    [[gnu::noinline]] void count_one_by_one(Word from) {
        board::each_bit(from, [&](Word one) {
            const Word to = shift<D>(one);
            const bool to_king = (one & board_.kings) != 0 || (to & crown_row<R>(S)) != 0;
            one_by_one_ += count_replies<R, other(S)>(board_.template after<S>({one, to, 0, to_king}));
        });
    }

    const Board<R>& board_;
    OpponentJumps opponent_jumps_;
    Word forks_;
    std::int64_t quiet_ = 0;  ///< moves after which there is no jump
    std::int64_t total_ = 0;
    std::uint64_t one_by_one_ = 0;
};

/// The leaves two plies below a board; kings, if `kings`, count like men.
template <Rules R, Side S, bool kings>
[[nodiscard, gnu::always_inline]] inline std::uint64_t count_two_plies_by_sets(const Board<R>& board) {
    using Layout = typename Board<R>::Layout;
    using Word = typename Board<R>::Word;
    const Jumps<R, S, kings> jumps(board);
    if (!jumps.any()) {
        return QuietPairs<R, S, kings>(board).count();
    }
    if ((jumps.landings() & jumps.continuations()) != 0) {
        return count_two_plies_one_by_one<R, S>(board);
    }
    std::uint64_t total = 0;
    std::size_t way = 0;
    each_direction<S, Jumps<R, S, kings>::ways>([&]<board::Direction D>() __attribute__((always_inline)) {
        board::each_bit(
            jumps.from[way++], [&](Word from) __attribute__((always_inline)) {
                const Word victim = Layout::template shift<D>(from);
                const Word to = Layout::template shift<D>(victim);
                const bool to_king = (from & board.kings) != 0 || (to & crown_row<R>(S)) != 0;
                total += count_replies<R, other(S)>(board.template after<S>({from, to, victim, to_king}));
            });
    });
    return total;
}

template <Rules R, Side S>
[[nodiscard, gnu::noinline]] std::uint64_t count_two_plies_with_kings(const Board<R>& board) {
    return count_two_plies_by_sets<R, S, true>(board);
}

/// The leaves two plies below a board with side `S` to move.
template <Rules R, Side S>
[[nodiscard, gnu::always_inline]] inline std::uint64_t count_two_plies(const Board<R>& board) {
    if (board.kings == 0) [[likely]] {
        return count_two_plies_by_sets<R, S, false>(board);
    }
    if constexpr (kings_count_like_men<R>) {
        return count_two_plies_with_kings<R, S>(board);
    }
    return count_two_plies_one_by_one<R, S>(board);
}

}  // namespace crownhead::rules
