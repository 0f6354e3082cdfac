// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/king_tables.hpp"
#include "endgame/index/line_masks.hpp"
#include "endgame/solving/bit_matrix.hpp"
#include "endgame/solving/exits.hpp"
#include "endgame/solving/moves_out.hpp"
#include "endgame/solving/slice.hpp"
#include "endgame/solving/solved.hpp"
#include "endgame/totals.hpp"
#include "rules/generate.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <utility>

namespace crownhead::endgame {

/// Solves the positions of a material in which both sides have kings, or neither, with the same men, with either side
/// to move, sixty-four at a time. A king step or a man's move takes a whole row of bits to another row, so that one
/// `or` looks up many positions. Only captures, by the rule set's own generator, and crownings that lead to a block
/// which is stored rotated, are looked at position by position. One object per thread.
template <rules::Rules R>
class BlockSolver {
  public:
    using Side = rules::Side;
    using Board = rules::Board<R>;
    using S = Squares<R>;

    /// What is known of a side's moves other than king steps: a row for each set of its own kings.
    struct Mover {
        std::uint64_t positions = 0;  ///< without two pieces on one square
        BitMatrix quiet;              ///< positions with nothing to capture; if a side without a move wins, with a move
        BitMatrix not_won;            ///< positions in which no capture and no man's move wins
        BitMatrix lost;               ///< every capture loses
        BitMatrix man_saves;          ///< some man's move does not lose
        BitMatrix new_lost;
        BitMatrix new_not_won;
    };
    /// The values with a side to move, as `BlockShape` has them: a row for each set of the other side's kings.
    struct Stored {
        BitMatrix lost;
        BitMatrix not_won;
    };

    /// The memory that it works in, by side: another solver may use it later.
    struct Room {
        std::array<Mover, 2> movers;
        std::array<Stored, 2> stored;
    };

    /// As OneSidedSolver's constructor.
    BlockSolver(const Solved<R>& solved, const Slice<R>& slice, const KingsOfSides<R>& kings, BlockReader<R>& reader,
                Room& room)
        : kings_(kings), movers_(room.movers), stored_(room.stored), out_(solved, slice, reader) {
        for (const Side side : {Side::black, Side::white}) {
            const KingSets<R>& own = *kings_[at(side)];
            const KingSets<R>& opposing = *kings_[at(other(side))];
            Mover& mover = movers_[at(side)];
            for (BitMatrix* matrix :
                 {&mover.quiet, &mover.not_won, &mover.lost, &mover.man_saves, &mover.new_lost, &mover.new_not_won}) {
                matrix->reset(own.size(), opposing.words());
            }
            for (BitMatrix* matrix : {&stored_[at(side)].lost, &stored_[at(side)].not_won}) {
                matrix->reset(opposing.size(), own.words());
            }
        }
    }

    /// The memory that a solver of a material takes.
    [[nodiscard]] static std::uint64_t bytes_for(const Material& m) {
        const std::uint64_t black = choose(S::count, m.black.kings);
        const std::uint64_t white = choose(S::count, m.white.kings);
        const std::uint64_t words = black * ((white + 63) / 64) + white * ((black + 63) / 64);
        constexpr std::uint64_t matrices = 6 + 2;  // of a Mover, of Stored
        return words * sizeof(std::uint64_t) * matrices;
    }

    /// How many blocks are to be asked for together: neighbours need the same blocks.
    [[nodiscard]] static constexpr std::size_t at_once() { return 16; }

    /// Solves blocks and stores them. Everything that their men's moves lead to must be solved. Returns the totals by
    /// side to move of those that were stored: not of all if a stop was requested.
    std::array<Totals, 2> solve_and_store(Slice<R>& slice, std::span<const std::uint32_t> numbers, Packer& packer,
                                          const std::stop_token& stop) {
        std::array<Totals, 2> totals{};
        for (const std::uint32_t number : numbers) {
            if (!solve(slice.men.unrank(number), stop)) {
                break;
            }
            if (slice.men.size() == 1) {  // the largest blocks: to store one takes memory too
                for (Mover& mover : movers_) {
                    Mover counted;
                    counted.positions = mover.positions;
                    mover = std::move(counted);
                }
            }
            for (const Side turn : {Side::black, Side::white}) {
                const Stored& solved = stored_[at(turn)];
                slice.set_block(at(turn), number, solved.lost, solved.not_won, packer);
                const std::uint64_t lost = bits_set(solved.lost.bits);
                const std::uint64_t not_won = bits_set(solved.not_won.bits);
                totals[at(turn)] += Totals{movers_[at(turn)].positions - not_won, lost, not_won - lost};
            }
        }
        return totals;
    }

  private:
    /// Solves a block: the values are then in `stored_`. False if a stop was requested: then there are no values.
    bool solve(const Men& men, const std::stop_token& stop) {
        men_ = men;
        if (kings_[0]->size() == 1 && kings_[1]->size() == 1) {
            solve_without_kings<Side::black>();
            solve_without_kings<Side::white>();
            return true;
        }
        prepare<Side::black>(stop);
        prepare<Side::white>(stop);
        // Begin with nothing lost and nothing won; each pass proves more.
        Stored& white = stored_[at(Side::white)];
        std::fill(white.not_won.bits.begin(), white.not_won.bits.end(), ~std::uint64_t{});
        std::fill(white.lost.bits.begin(), white.lost.bits.end(), 0);
        evaluate<Side::black>();
        evaluate<Side::white>();
        while (!stop.stop_requested() && evaluate<Side::black>() && evaluate<Side::white>()) {
        }
        return !stop.stop_requested();
    }

    static constexpr std::size_t at(Side side) { return static_cast<std::size_t>(side); }

    /// Four of five blocks of up to six pieces have no kings: one position with each side to move.
    template <Side side>
    void solve_without_kings() {
        std::optional<Value> best = out_.template by_captures<side>(without_opposing_kings<R, side>(men_, 0));
        if (!best) {
            const auto see = [&](Value reply) { best = std::max(best.value_or(Value::loss), negated(reply)); };
            each_man_step<R, side>(men_, [&](const Men& next, std::uint64_t to, bool is_crowned) {
                if (is_crowned) {
                    const auto there = out_.template crowning<side>(next);
                    see(out_.template by_crowning<side>(there).value(there.row(to), 0));
                } else {
                    see(out_.template by_step<side>(next).value(0, 0));
                }
            });
        }
        const Value value = best.value_or(without_a_move<R>);
        movers_[at(side)].positions = 1;
        stored_[at(side)].lost.bits[0] = value == Value::loss ? 1 : 0;
        stored_[at(side)].not_won.bits[0] = value == Value::win ? 0 : 1;
    }

    template <Side side>
    void prepare(const std::stop_token& stop) {
        Mover& mover = movers_[at(side)];
        mover.positions = 0;
        std::fill(mover.man_saves.bits.begin(), mover.man_saves.bits.end(), 0);
        std::fill(mover.lost.bits.begin(), mover.lost.bits.end(), 0);
        // Holds the positions in which a man's move wins, until prepare_row inverts it.
        std::fill(mover.not_won.bits.begin(), mover.not_won.bits.end(), 0);
        man_moves<side>();
        const KingSets<R>& own = *kings_[at(side)];
        for (std::size_t i = 0; i < own.size() && !stop.stop_requested(); ++i) {
            prepare_row<side>(i);
        }
    }

    template <Side side>
    void man_moves() {
        each_man_step<R, side>(men_, [&](const Men& next, std::uint64_t to, bool is_crowned) {
            if (is_crowned) {
                crown<side>(next, to);
                return;
            }
            const BlockValues reached = out_.template by_step<side>(next);
            for (std::size_t i = 0; i < kings_[at(side)]->size(); ++i) {
                reach<side>(reached, i, i);
            }
        });
    }

    /// Row i of this side leads to a row of a solved block, which has the colours as they are here.
    template <Side side>
    void reach(const BlockValues& reached, std::size_t i, std::size_t row) {
        Mover& mover = movers_[at(side)];
        std::uint64_t* won = mover.not_won.row(i);
        std::uint64_t* saved = mover.man_saves.row(i);
        reached.lost.each_word(row, [&](std::uint64_t word, std::size_t w) { won[w] |= word; });
        reached.not_won.each_word(row, [&](std::uint64_t word, std::size_t w) { saved[w] |= word; });
    }

    /// A man goes to `to` and is crowned; `men` are the men left.
    template <Side side>
    void crown(const Men& men, std::uint64_t to) {
        const KingSets<R>& own = *kings_[at(side)];
        const KingSets<R>& opposing = *kings_[at(other(side))];
        const auto there = out_.template crowning<side>(men);
        const BlockValues reached = out_.template by_crowning<side>(there);
        for (std::size_t i = 0; i < own.size(); ++i) {
            if ((own.set(i) & to) != 0) {
                continue;
            }
            const std::size_t row = there.row(own.set(i) | to);
            if (!there.is_rotated) {
                reach<side>(reached, i, row);
                continue;
            }
            Mover& mover = movers_[at(side)];
            for (std::size_t j = 0; j < opposing.size(); ++j) {
                const std::size_t column = opposing.rotated(j);
                mover.not_won.row(i)[j / 64] |= std::uint64_t{reached.lost.bit(row, column)} << (j % 64);
                mover.man_saves.row(i)[j / 64] |= std::uint64_t{reached.not_won.bit(row, column)} << (j % 64);
            }
        }
    }

    /// Finds which positions of a row there are, which of them have captures, and what the captures lead to.
    template <Side side>
    void prepare_row(std::size_t i) {
        Mover& mover = movers_[at(side)];
        const KingSets<R>& own = *kings_[at(side)];
        const KingSets<R>& opposing = *kings_[at(other(side))];
        const std::size_t words = opposing.words();
        std::uint64_t* quiet = mover.quiet.row(i);
        std::uint64_t* not_won = mover.not_won.row(i);
        const std::uint64_t own_kings = own.set(i);
        if ((own_kings & (men_.black | men_.white)) != 0) {
            std::fill_n(quiet, words, 0);
            std::fill_n(not_won, words, 0);
            return;
        }
        const LineMasks<R> masks(opposing);
        const Line line{men_, own_kings, side};
        masks.valid(line, valid_);
        masks.captures(line, side, valid_, captures_);
        for (std::size_t w = 0; w < words; ++w) {
            mover.positions += static_cast<std::uint64_t>(std::popcount(valid_[w]));
            quiet[w] = valid_[w];
            not_won[w] = valid_[w] & ~not_won[w];
        }
        if constexpr (without_a_move<R> == Value::win) {
            find_movable<side>(own_kings, own.steps_begin(i), own.steps_end(i));
            for (std::size_t w = 0; w < words; ++w) {
                quiet[w] &= movable_[w];
                not_won[w] &= movable_[w] | captures_[w];
            }
        }
        const Board bare = without_opposing_kings<R, side>(men_, own.word(i));
        for (std::size_t w = 0; w < words; ++w) {
            each_index(captures_[w], [&](int bit) { capture<side>(bare, i, w * 64 + static_cast<std::size_t>(bit)); });
        }
    }

    /// In which columns of a row a side has a quiet move, its kings being `own` with these steps.
    template <Side side>
    void find_movable(std::uint64_t own, const KingStep* begin, const KingStep* end) {
        const KingSets<R>& opposing = *kings_[at(other(side))];
        movable_.assign(opposing.words(), 0);
        const auto add = [&](std::uint64_t square) {
            const auto& free = opposing.without(std::countr_zero(square));
            for (std::size_t w = 0; w < movable_.size(); ++w) {
                movable_[w] |= free[w];
            }
        };
        each_man_step<R, side>(men_, [&](const Men&, std::uint64_t to, bool) {
            if ((own & to) == 0) {
                add(to);
            }
        });
        for (const KingStep* step = begin; step != end; ++step) {
            // A path of one square: a king that can go further can also stop there.
            if (std::has_single_bit(step->path) && ((men_.black | men_.white) & step->path) == 0) {
                add(step->path);
            }
        }
    }

    /// Finds what the best capture leads to, in the position of row i and column j; `bare` lacks the other side's
    /// kings.
    template <Side side>
    void capture(const Board& bare, std::size_t i, std::size_t j) {
        const Board board = with_opposing_kings(bare, kings_[at(other(side))]->word(j));
        const Value best = out_.template by_captures<side>(board).value_or(Value::loss);
        Mover& mover = movers_[at(side)];
        const std::uint64_t bit = std::uint64_t{1} << (j % 64);
        mover.quiet.row(i)[j / 64] &= ~bit;
        mover.lost.row(i)[j / 64] |= best == Value::loss ? bit : 0;
        mover.not_won.row(i)[j / 64] = (mover.not_won.row(i)[j / 64] & ~bit) | (best == Value::win ? 0 : bit);
    }

    /// Computes the values with this side to move from those with the other. Returns whether any has changed.
    template <Side side>
    bool evaluate() {
        Mover& mover = movers_[at(side)];
        const Stored& next = stored_[at(other(side))];
        const KingSets<R>& own = *kings_[at(side)];
        const KingSets<R>& opposing = *kings_[at(other(side))];
        const std::size_t words = mover.quiet.words;
        if (words == 1) {
            return evaluate_words<side>();
        }
        for (std::size_t i = 0; i < own.size(); ++i) {
            std::uint64_t* lost = mover.new_lost.row(i);
            std::uint64_t* saved = mover.new_not_won.row(i);  // some move does not lose, for the time being
            std::copy_n(mover.man_saves.row(i), words, saved);
            std::fill_n(lost, words, 0);
            if ((own.set(i) & (men_.black | men_.white)) != 0) {
                std::fill_n(saved, words, 0);
                continue;
            }
            const std::uint64_t all_men = men_.black | men_.white;
            for (const KingStep* step = own.steps_begin(i); step != own.steps_end(i); ++step) {
                if ((all_men & step->path) != 0) {
                    continue;
                }
                const std::uint64_t* lost_there = next.lost.row(step->to_set);
                const std::uint64_t* not_won_there = next.not_won.row(step->to_set);
                for (std::size_t w = 0; w < words; ++w) {
                    const std::uint64_t free = opposing.lets_pass(step->path, w);
                    lost[w] |= lost_there[w] & free;
                    saved[w] |= not_won_there[w] & free;
                }
            }
            const std::uint64_t* quiet = mover.quiet.row(i);
            const std::uint64_t* not_won = mover.not_won.row(i);
            const std::uint64_t* lost_by_capture = mover.lost.row(i);
            for (std::size_t w = 0; w < words; ++w) {
                const std::uint64_t won = lost[w] & quiet[w];
                lost[w] = lost_by_capture[w] | (quiet[w] & ~saved[w]);
                saved[w] = not_won[w] & ~won;  // and now: not won
            }
        }
        return store<side>();
    }

    /// The same where each row is one word, as nearly all are.
    template <Side side>
    bool evaluate_words() {
        Mover& mover = movers_[at(side)];
        const Stored& next = stored_[at(other(side))];
        const KingSets<R>& own = *kings_[at(side)];
        const KingSets<R>& opposing = *kings_[at(other(side))];
        const std::uint64_t all_men = men_.black | men_.white;
        for (std::size_t i = 0; i < own.size(); ++i) {
            if ((own.set(i) & all_men) != 0) {
                mover.new_lost.bits[i] = mover.new_not_won.bits[i] = 0;
                continue;
            }
            std::uint64_t lost = 0;
            std::uint64_t saved = mover.man_saves.bits[i];
            for (const KingStep* step = own.steps_begin(i); step != own.steps_end(i); ++step) {
                if ((all_men & step->path) == 0) {
                    const std::uint64_t free = opposing.lets_pass(step->path, 0);
                    lost |= next.lost.bits[step->to_set] & free;
                    saved |= next.not_won.bits[step->to_set] & free;
                }
            }
            const std::uint64_t quiet = mover.quiet.bits[i];
            mover.new_lost.bits[i] = mover.lost.bits[i] | (quiet & ~saved);
            mover.new_not_won.bits[i] = mover.not_won.bits[i] & ~(lost & quiet);
        }
        return store<side>();
    }

    /// Keeps the new values as the other side reads them. Returns whether any has changed.
    template <Side side>
    bool store() {
        const bool new_lost = transpose_into(movers_[at(side)].new_lost, stored_[at(side)].lost);
        const bool new_not_won = transpose_into(movers_[at(side)].new_not_won, stored_[at(side)].not_won);
        return new_lost || new_not_won;
    }

    KingsOfSides<R> kings_;
    Men men_;
    std::array<Mover, 2>& movers_;
    std::array<Stored, 2>& stored_;
    typename LineMasks<R>::Bits valid_;
    typename LineMasks<R>::Bits captures_;
    typename LineMasks<R>::Bits movable_;
    MovesOut<R> out_;
};

}  // namespace crownhead::endgame
