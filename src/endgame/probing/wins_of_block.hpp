// SPDX-License-Identifier: MIT
#pragma once

#include "base/parallel.hpp"
#include "endgame/index/positions.hpp"
#include "endgame/probing/prober.hpp"
#include "rules/generate.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace crownhead::endgame {

/// The positions of a block: those with the same men, and as many kings. Tells whether what is won there comes to an
/// end. Each value may be what the values after its moves imply and still be wrong, where wins and losses rest on one
/// another in circles. Such a circle has only moves of kings, and so it lies in one block: captures and men's moves
/// cannot be taken back. So it is enough if in each block, from the moves that leave it on, wins and losses follow one
/// after another. It takes two bytes a position.
template <rules::Rules R>
class WinsOfBlock {
  public:
    using Board = rules::Board<R>;
    using S = Squares<R>;
    using Side = rules::Side;

    WinsOfBlock(const Prober<R>& prober, const Material& m, const Men& men)
        : prober_(&prober), kings_{m.black.kings, m.white.kings}, men_(men), free_(S::all & ~(men.black | men.white)) {
        const int squares = std::popcount(free_);
        white_sets_ = choose(squares - m.black.kings, m.white.kings);
        for (auto& known : known_) {
            known.resize(choose(squares, m.black.kings) * white_sets_);
        }
    }

    /// How many positions with Black and with White to move have the value of a win or a loss that no line to the end
    /// of the game, or out of the block, bears out. Nullopt if a stop is requested. Throws BadInput for a damaged file.
    [[nodiscard]] std::optional<std::array<std::uint64_t, 2>> without_an_end(unsigned threads,
                                                                             const std::stop_token& stop) {
        bool changed = true;
        for (bool first = true; changed; first = false) {
            const bool of_black = go_through<Side::black>(first, threads, stop);
            const bool of_white = go_through<Side::white>(first, threads, stop);
            if (stop.stop_requested()) {
                return std::nullopt;
            }
            changed = of_black || of_white;
        }
        std::array<std::uint64_t, 2> open{};
        for (std::size_t turn = 0; turn < 2; ++turn) {
            open[turn] = static_cast<std::uint64_t>(std::count_if(known_[turn].begin(), known_[turn].end(), is_open));
        }
        return open;
    }

  private:
    /// What is known of a position: that its value is a win or loss, and whether that comes to an end.
    enum class Known : std::uint8_t { neither, open_win, open_loss, win, loss };

    static bool is_open(Known known) { return known == Known::open_win || known == Known::open_loss; }

    /// Looks at all positions with a side to move, the first time, or at those that are still open. Returns whether
    /// any of them changed. The order does not matter: what another thread has just found may be seen now or next time.
    template <Side side>
    bool go_through(bool first, unsigned threads, const std::stop_token& stop) {
        constexpr std::size_t at_once = 1U << 16U;
        std::vector<Known>& all = known_[static_cast<std::size_t>(side)];
        const int squares = std::popcount(free_);
        std::atomic<bool> changed = false;
        const auto look_at = [&](std::size_t at) {
            const std::atomic_ref<Known> place(all[at]);
            const Known before = place.load(std::memory_order_relaxed);
            if (!first && !is_open(before)) {
                return;
            }
            const std::uint64_t black = deposit_bits(unrank(at / white_sets_, kings_[0], squares), free_);
            const std::uint64_t white =
                deposit_bits(unrank(at % white_sets_, kings_[1], squares - kings_[0]), free_ & ~black);
            const Board board = board_of<R>(men_, black, white, side);
            const Known known = first ? known_by_leaving<side>(board) : known_by_staying<side>(board, before);
            if (known != before) {
                place.store(known, std::memory_order_relaxed);
                changed.store(true, std::memory_order_relaxed);
            }
        };
        parallel_for(
            all.size(), threads, stop, [&](std::size_t) { return look_at; }, at_once);
        return changed;
    }

    [[nodiscard]] Known known_of(const Board& board) {
        const std::uint64_t kings = S::from(board.kings);
        const std::uint64_t black = S::from(board.black) & kings;
        const std::uint64_t white = S::from(board.white) & kings;
        const std::uint64_t at =
            rank(extract_bits(black, free_)) * white_sets_ + rank(extract_bits(white, free_ & ~black));
        return std::atomic_ref(known_[static_cast<std::size_t>(board.turn)][at]).load(std::memory_order_relaxed);
    }

    /// What the value of a position and the moves that leave the block say.
    template <Side side>
    [[nodiscard]] Known known_by_leaving(const Board& board) const {
        const std::optional<Value> value = prober_->value(board);
        if (!value || *value == Value::draw) {
            return Known::neither;
        }
        const bool is_win = *value == Value::win;
        bool stays = false;                              // a move can
        bool wins = rules::has_capture<R, side>(board);  // a move that leaves does: where one captures, all leave
        if (!wins) {
            bool moves = false;
            rules::each_quiet_move<R, side>(board, [&](const typename Board::Move& move) {
                moves = true;
                if ((move.from & board.kings) != 0) {
                    stays = true;
                } else if (is_win && !wins) {
                    wins = prober_->value(board.template after<side>(move)) == Value::loss;
                }
            });
            wins = wins || !moves;  // where the aim is to lose
        }
        if (is_win) {
            return wins ? Known::win : Known::open_win;
        }
        return stays ? Known::open_loss : Known::loss;
    }

    /// What the kings' moves say of one that is open: a win needs one to a loss that comes to an end, a loss all to
    /// such wins.
    template <Side side>
    [[nodiscard]] Known known_by_staying(const Board& board, Known open) {
        bool any_loss = false;
        bool all_wins = true;
        rules::each_quiet_move<R, side>(board, [&](const typename Board::Move& move) {
            if ((move.from & board.kings) != 0) {
                const Known next = known_of(board.template after<side>(move));
                any_loss = any_loss || next == Known::loss;
                all_wins = all_wins && next == Known::win;
            }
        });
        if (open == Known::open_win) {
            return any_loss ? Known::win : open;
        }
        return all_wins ? Known::loss : open;
    }

    const Prober<R>* prober_;
    std::array<int, 2> kings_;  ///< Black's and White's
    Men men_;
    std::uint64_t free_;
    std::uint64_t white_sets_ = 0;               ///< of kings, for each set of Black's
    std::array<std::vector<Known>, 2> known_{};  ///< by the side to move
};

}  // namespace crownhead::endgame
