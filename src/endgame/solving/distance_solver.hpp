// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "endgame/index/king_tables.hpp"
#include "endgame/index/line_masks.hpp"
#include "endgame/solving/distance_slice.hpp"
#include "endgame/solving/exits.hpp"
#include "endgame/solving/mover_distances.hpp"
#include "endgame/solving/solved.hpp"
#include "rules/generate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <stop_token>

namespace crownhead::endgame {

/// Finds the distances of the positions of a material with the same men, with either side to move, ply by ply. A row
/// has the positions with the same kings of the side to move; the kings of the other side are its columns. What
/// captures, crownings and men's moves lead to is already known; each position keeps the soonest win and the latest
/// loss among these moves. Then, ply by ply, positions just found lost make those one king step before them won, and
/// positions just found won may make those before them lost. One object per thread: it holds what it works on.
template <rules::Rules R>
class DistanceSolver {
  public:
    using Side = rules::Side;
    using Board = rules::Board<R>;
    using Slice = DistanceSlice<R>;
    using SolvedSlices = Solved<R, Slice>;

    DistanceSolver(const SolvedSlices& solved, Slice& slice, const KingsOfSides<R>& kings)
        : solved_(solved), slice_(slice), kings_(kings) {
        for (const Side side : {Side::black, Side::white}) {
            const KingSets<R>& own = *kings_[at(side)];
            const KingSets<R>& opposing = *kings_[at(other(side))];
            Mover& mover = movers_[at(side)];
            mover.columns = opposing.size();
            for (BitMatrix* matrix : {&mover.quiet, &mover.undecided, &mover.ready}) {
                *matrix = BitMatrix(own.size(), opposing.words());
            }
            for (BitMatrix* matrix : {&mover.not_won, &mover.fresh}) {
                *matrix = BitMatrix(opposing.size(), own.words());
            }
            mover.soonest_win.resize(own.size() * opposing.size());
            mover.latest_loss.resize(own.size() * opposing.size());
            mover.is_fresh.resize(opposing.size());
            mover.is_touched.resize(own.size());
        }
    }

    /// About the memory that a solver of a material takes: matrices, plies, and the positions by plies.
    [[nodiscard]] static std::uint64_t bytes_for(const Material& m) {
        const std::uint64_t black = choose(Squares<R>::count, m.black.kings);
        const std::uint64_t white = choose(Squares<R>::count, m.white.kings);
        const std::uint64_t words = black * ((white + 63) / 64) + white * ((black + 63) / 64);
        constexpr std::uint64_t matrices = 5;
        constexpr std::uint64_t of_position =
            2 * sizeof(std::uint8_t) + 2 * sizeof(std::uint32_t) + sizeof(Mover::Decided);
        return words * sizeof(std::uint64_t) * matrices + 2 * black * white * of_position;
    }

    /// Writes a block's distances into the slice. Everything that its men's moves lead to must be solved. False if a
    /// stop was requested: then what the slice has of the block is not right. Throws BadInput if a distance does not
    /// fit into a byte.
    [[nodiscard]] bool solve(std::uint64_t block, const std::stop_token& stop) {
        block_ = block;
        men_ = slice_.men.unrank(block);
        prepare<Side::black>(stop);
        prepare<Side::white>(stop);
        sort_exits<Side::black>();
        sort_exits<Side::white>();
        for (int plies = 0; plies <= Distance::max_plies; ++plies) {
            if (stop.stop_requested()) {
                return false;
            }
            const bool lost = plies % 2 == 0;
            lost ? lose<Side::black>(plies) : win<Side::black>(plies);
            lost ? lose<Side::white>(plies) : win<Side::white>(plies);
            movers_[0].forget_fresh();
            movers_[1].forget_fresh();
            const bool black_changed = movers_[0].publish();
            const bool white_changed = movers_[1].publish();
            if (!black_changed && !white_changed && plies >= last_exit_) {
                return true;
            }
        }
        throw BadInput("a win takes more plies than a byte holds");
    }

  private:
    using Mover = MoverDistances;
    static constexpr std::uint8_t never = Mover::never;

    static constexpr std::size_t at(Side side) { return static_cast<std::size_t>(side); }

    /// Takes down that a position is won or lost in `plies` plies.
    template <Side side>
    void decide(std::size_t row, std::size_t column, int plies) {
        Mover& mover = movers_[at(side)];
        mover.undecided.row(row)[column / 64] &= ~(std::uint64_t{1} << (column % 64));
        slice_.row(side, block_, column)[row] = Distance::in(plies).code;
        if (plies % 2 == 1) {
            mover.not_won.row(column)[row / 64] &= ~(std::uint64_t{1} << (row % 64));
        }
        mover.decided.push_back({static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)});
    }

    static bool bit(const BitMatrix& matrix, std::size_t row, std::size_t column) {
        return (matrix.row(row)[column / 64] >> (column % 64) & 1U) != 0;
    }

    /// Finds the wins in `plies` plies: by the exits that lead to them, then by king steps to positions lost in the ply
    /// before.
    template <Side side>
    void win(int plies) {
        Mover& mover = movers_[at(side)];
        const Mover& next = movers_[at(other(side))];
        for (const std::uint32_t position : mover.exits[static_cast<std::size_t>(plies)]) {
            const std::size_t row = position / mover.columns;
            const std::size_t column = position % mover.columns;
            if (bit(mover.undecided, row, column)) {
                decide<side>(row, column, plies);
            }
        }
        const KingSets<R>& own = *kings_[at(side)];
        const KingSets<R>& opposing = *kings_[at(other(side))];
        const std::uint64_t all_men = men_.black | men_.white;
        for (const std::size_t there : next.fresh_rows) {
            const std::uint64_t* lost = next.fresh.row(there);
            for (const KingStep* step = own.steps_begin(there); step != own.steps_end(there); ++step) {
                if ((all_men & step->path) != 0) {
                    continue;
                }
                const std::size_t row = step->to_set;  // a step can be undone
                const std::uint64_t* undecided = mover.undecided.row(row);
                const std::uint64_t* quiet = mover.quiet.row(row);
                for (std::size_t w = 0; w < mover.quiet.words; ++w) {
                    each_index(lost[w] & undecided[w] & quiet[w] & opposing.lets_pass(step->path, w),
                               [&](int index) { decide<side>(row, w * 64 + static_cast<std::size_t>(index), plies); });
                }
            }
        }
    }

    /// Finds the losses in `plies` plies: positions whose exits are lost by now and whose king steps all lead to
    /// positions won for the other side.
    template <Side side>
    void lose(int plies) {
        Mover& mover = movers_[at(side)];
        const Mover& next = movers_[at(other(side))];
        const KingSets<R>& own = *kings_[at(side)];
        const KingSets<R>& opposing = *kings_[at(other(side))];
        const auto touch = [&](std::size_t row) {
            if (!mover.is_touched[row]) {
                mover.is_touched[row] = true;
                mover.touched_rows.push_back(row);
            }
        };
        for (const std::uint32_t position : mover.exits[static_cast<std::size_t>(plies)]) {
            const std::size_t row = position / mover.columns;
            const std::size_t column = position % mover.columns;
            if (bit(mover.quiet, row, column)) {
                mover.ready.row(row)[column / 64] |= std::uint64_t{1} << (column % 64);
                touch(row);
            } else {
                decide<side>(row, column, plies);
            }
        }
        for (const std::size_t there : next.fresh_rows) {
            for (const KingStep* step = own.steps_begin(there); step != own.steps_end(there); ++step) {
                touch(step->to_set);
            }
        }
        if (plies == 0) {
            for (std::size_t row = 0; row < own.size(); ++row) {
                touch(row);
            }
        }
        const std::uint64_t all_men = men_.black | men_.white;
        for (const std::size_t row : mover.touched_rows) {
            mover.is_touched[row] = false;
            for (std::size_t w = 0; w < mover.quiet.words; ++w) {
                std::uint64_t lost = mover.ready.row(row)[w] & mover.undecided.row(row)[w];
                for (const KingStep* step = own.steps_begin(row); lost != 0 && step != own.steps_end(row); ++step) {
                    if ((all_men & step->path) == 0) {
                        lost &= ~(next.not_won.row(step->to_set)[w] & opposing.lets_pass(step->path, w));
                    }
                }
                each_index(lost,
                           [&](int index) { decide<side>(row, w * 64 + static_cast<std::size_t>(index), plies); });
            }
        }
        mover.touched_rows.clear();
    }

    /// Finds what the moves other than king steps lead to.
    template <Side side>
    void prepare(const std::stop_token& stop) {
        Mover& mover = movers_[at(side)];
        std::fill(mover.soonest_win.begin(), mover.soonest_win.end(), never);
        std::fill(mover.latest_loss.begin(), mover.latest_loss.end(), 0);
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
            const std::uint64_t block = slice_.men.rank(next);
            for (std::size_t i = 0; i < kings_[at(side)]->size(); ++i) {
                if ((kings_[at(side)]->set(i) & to) == 0) {
                    reach<side>(slice_, block, i, i, to);
                }
            }
        });
    }

    /// Row i of this side leads to a row of a solved block; `to` must be free of the other side's kings.
    template <Side side>
    void reach(const Slice& slice, std::uint64_t block, std::size_t i, std::size_t row, std::uint64_t to) {
        const std::uint8_t* reached = slice.row(other(side), block, row);
        const KingSets<R>& opposing = *kings_[at(other(side))];
        for (std::size_t j = 0; j < opposing.size(); ++j) {
            if ((opposing.set(j) & to) == 0) {
                exit_to<side>(i, j, {reached[j]});
            }
        }
    }

    /// A man goes to `to` and is crowned; `men` are the men left.
    template <Side side>
    void crown(const Men& men, std::uint64_t to) {
        const KingSets<R>& own = *kings_[at(side)];
        const KingSets<R>& opposing = *kings_[at(other(side))];
        const auto there = crowning_block<R>(solved_, slice_.material, side, men);
        for (std::size_t i = 0; i < own.size(); ++i) {
            if ((own.set(i) & to) != 0) {
                continue;
            }
            const std::size_t row = there.row(own.set(i) | to);
            if (!there.is_rotated) {
                reach<side>(there.slice, there.block, i, row, to);
                continue;
            }
            const std::uint8_t* reached = there.slice.row(side, there.block, row);
            for (std::size_t j = 0; j < opposing.size(); ++j) {
                if ((opposing.set(j) & to) == 0) {
                    exit_to<side>(i, j, {reached[opposing.rotated(j)]});
                }
            }
        }
    }

    /// Records a move other than a king step, which leads to a position of the other side.
    template <Side side>
    void exit_to(std::size_t i, std::size_t j, Distance reached) {
        Mover& mover = movers_[at(side)];
        std::uint8_t& win = mover.soonest_win[i * mover.columns + j];
        std::uint8_t& loss = mover.latest_loss[i * mover.columns + j];
        const std::uint8_t plies = reached.code;  // one more than the other side's
        const bool wins = plies % 2 == 1;
        win = wins ? std::min(win, plies) : win;
        loss = wins || plies == 0 ? never : std::max(loss, plies);
    }

    /// Finds which positions of a row there are, which of them have captures, and what the captures lead to.
    template <Side side>
    void prepare_row(std::size_t i) {
        Mover& mover = movers_[at(side)];
        const KingSets<R>& own = *kings_[at(side)];
        const KingSets<R>& opposing = *kings_[at(other(side))];
        const LineMasks<R> masks(opposing);
        const Line line{men_, own.set(i), side};
        masks.valid(line, valid_);
        masks.captures(line, side, valid_, captures_);
        const Board bare = without_opposing_kings<R, side>(men_, own.word(i));
        for (std::size_t w = 0; w < valid_.size(); ++w) {
            mover.undecided.row(i)[w] = valid_[w];
            mover.quiet.row(i)[w] = valid_[w] & ~captures_[w];
            each_index(captures_[w],
                       [&](int index) { capture<side>(bare, i, w * 64 + static_cast<std::size_t>(index)); });
        }
    }

    /// Finds what the best capture leads to, in the position of row i and column j; `bare` lacks the other side's
    /// kings.
    template <Side side>
    void capture(const Board& bare, std::size_t i, std::size_t j) {
        const Board board = with_opposing_kings(bare, kings_[at(other(side))]->word(j));
        Distance best = lost_at_once;
        rules::each_capture<R, side>(
            board,
            [&](const rules::Capture<R>& capture) {
                const Distance reply =
                    solved_.value(board.template after<side>(capture.move()),
                                  [](const Slice& slice, const Board& next) { return slice.value(next); });
                best = better(best, reply.before());
            },
            [&] { best = lost_at_once; });
        Mover& mover = movers_[at(side)];
        const std::size_t position = i * mover.columns + j;
        const auto plies = static_cast<std::uint8_t>(best.plies().value_or(0));
        mover.soonest_win[position] = best.value() == Value::win ? plies : never;
        mover.latest_loss[position] = best.value() == Value::loss ? plies : never;
    }

    /// Sorts the exits by plies, and finds which positions have none.
    template <Side side>
    void sort_exits() {
        Mover& mover = movers_[at(side)];
        for (auto& exits : mover.exits) {
            exits.clear();
        }
        mover.forget_fresh();
        last_exit_ = side == Side::black ? 0 : last_exit_;
        std::fill(mover.ready.bits.begin(), mover.ready.bits.end(), 0);
        std::fill(mover.not_won.bits.begin(), mover.not_won.bits.end(), 0);
        for (std::size_t i = 0; i < mover.quiet.rows; ++i) {
            for (std::size_t w = 0; w < mover.quiet.words; ++w) {
                each_index(mover.undecided.row(i)[w], [&](int index) {
                    const std::size_t j = w * 64 + static_cast<std::size_t>(index);
                    const auto position = static_cast<std::uint32_t>(i * mover.columns + j);
                    mover.not_won.row(j)[i / 64] |= std::uint64_t{1} << (i % 64);
                    const std::uint8_t soonest = mover.soonest_win[position];
                    const std::uint8_t latest = mover.latest_loss[position];
                    if (soonest != never) {
                        mover.exits[soonest].push_back(position);
                        last_exit_ = std::max<int>(last_exit_, soonest);
                    } else if (latest == 0) {
                        mover.ready.row(i)[w] |= mover.quiet.row(i)[w] & std::uint64_t{1} << index;
                    } else if (latest != never) {
                        mover.exits[latest].push_back(position);
                        last_exit_ = std::max<int>(last_exit_, latest);
                    }
                });
            }
        }
        // Positions that are never decided are draws; slots without a position hold the same.
        for (std::size_t j = 0; j < mover.columns; ++j) {
            std::fill_n(slice_.row(side, block_, j), mover.quiet.rows, std::uint8_t{0});
        }
    }

    const SolvedSlices& solved_;
    Slice& slice_;
    KingsOfSides<R> kings_;
    std::uint64_t block_ = 0;
    Men men_;
    std::array<Mover, 2> movers_;
    int last_exit_ = 0;
    typename LineMasks<R>::Bits valid_;
    typename LineMasks<R>::Bits captures_;
};

}  // namespace crownhead::endgame
