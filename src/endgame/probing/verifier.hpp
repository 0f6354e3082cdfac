// SPDX-License-Identifier: MIT
#pragma once

#include "base/parallel.hpp"
#include "base/uniform_below.hpp"
#include "endgame/endgames.hpp"
#include "endgame/index/positions.hpp"
#include "endgame/probing/prober.hpp"
#include "endgame/probing/wins_of_block.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <random>
#include <stop_token>
#include <utility>
#include <vector>

namespace crownhead::endgame {

/// Checks the values of slices against those after their moves, on several threads. `verified()` is what it has found
/// so far; what it has seen of a slice when it was stopped counts too.
template <rules::Rules R>
class Verifier {
  public:
    using Board = rules::Board<R>;
    using Side = rules::Side;
    using Slice = typename Prober<R>::Slice;

    /// All must outlive the object. `progress` is called now and then, by one thread at a time.
    Verifier(const Prober<R>& prober, unsigned threads, std::stop_token stop,
             const std::function<void(const Verified&)>& progress)
        : prober_(prober), threads_(std::max(1U, threads)), stop_(std::move(stop)), progress_(progress) {}

    /// Checks all positions, whether each win comes to an end, and the totals and longest distances. Throws BadInput
    /// for a damaged file.
    void check(const Slice& slice) {
        const Material& m = slice.values.material();
        const int squares = Squares<R>::count - m.men();
        const std::uint64_t sets = choose(squares, m.black.kings);
        totals_ = {};
        longest_ = {};
        for (const Side turn : turns(m)) {
            check_in_parallel(slice.men.size() * sets, [&](std::uint64_t at, auto&& check_position) {
                positions_with<R>(m, slice.men.unrank(at / sets), at % sets, turn, check_position);
            });
        }
        if (m.men() < m.pieces()) {  // else no move can be taken back
            find_wins_without_an_end(slice);
        }
        if (stop_.stop_requested()) {
            return;
        }
        verified_.wrong_totals += has_right_head(slice) ? 0 : 1;
    }

    /// Checks `count` positions with each side to move, in runs of neighbours (ToVerify::run) that begin anywhere: most
    /// of the time goes to decoding, and neighbours are in the same units.
    void check_some(const Slice& slice, std::uint64_t count, std::mt19937_64& random) {
        const Material& m = slice.values.material();
        const std::uint64_t all = positions_with_one_to_move<R>(m);
        for (const Side turn : turns(m)) {
            for (std::uint64_t left = count; left > 0 && !stop_.stop_requested();) {
                const std::uint64_t now = std::min(left, runs_at_once * ToVerify::run);
                std::vector<std::uint64_t> begins((now + ToVerify::run - 1) / ToVerify::run);
                std::generate(begins.begin(), begins.end(), [&] { return uniform_below(all, random); });
                check_in_parallel(begins.size(), [&](std::uint64_t run, auto&& check_position) {
                    const std::uint64_t of_run = std::min(ToVerify::run, now - run * ToVerify::run);
                    for (std::uint64_t i = 0; i < of_run; ++i) {
                        check_position(numbered_position<R>(m, slice.men, (begins[run] + i) % all, turn));
                    }
                });
                left -= now;
            }
        }
    }

    [[nodiscard]] const Verified& verified() const { return verified_; }

  private:
    static constexpr std::uint64_t runs_at_once = 65'536;  ///< of a sample, which may be of any size

    /// What a thread has found and not yet added to the rest.
    struct Found {
        std::uint64_t positions = 0;
        std::uint64_t wrong = 0;
        std::array<Totals, 2> totals{};  ///< by the side to move
        std::array<int, 2> longest{};    ///< plies, the same
    };

    /// The sides to move of a slice: one, if it is its own twin.
    static std::vector<Side> turns(const Material& m) {
        return m.is_symmetric() ? std::vector{Side::black} : std::vector{Side::black, Side::white};
    }

    /// Calls `positions(number, check_position)` with each number below `count`, on all threads; it calls
    /// `check_position(board)`.
    template <class Positions>
    void check_in_parallel(std::uint64_t count, Positions&& positions) {
        constexpr std::uint64_t often = 16'384;  // positions: some two seconds, where each run is decoded
        // So few numbers at a time that all threads have some, but not one by one.
        const std::uint64_t chunk = std::clamp<std::uint64_t>(count / (64 * std::uint64_t{threads_}), 1, 1024);
        std::vector<Found> found(threads_);
        parallel_for(
            count, threads_, stop_,
            [&](std::size_t thread) {
                return [&, &own = found[thread]](std::uint64_t number) {
                    positions(number, [&](const Board& board) {
                        const std::optional<Value> value = prober_.value(board);
                        const std::optional<Distance> distance = prober_.distance(board);
                        const auto turn = static_cast<std::size_t>(board.turn);
                        ++own.positions;
                        own.wrong += value && is_right(board, *value, distance) ? 0 : 1;
                        own.totals[turn].add(value.value_or(Value::draw));
                        if (distance) {
                            own.longest[turn] = std::max(own.longest[turn], distance->plies().value_or(0));
                        }
                    });
                    if (own.positions >= often) {
                        add(own);
                    }
                };
            },
            chunk);
        std::for_each(found.begin(), found.end(), [&](Found& own) { add(own); });
    }

    /// Adds what a thread has found, and forgets it there.
    void add(Found& own) {
        const std::lock_guard lock(mutex_);
        verified_.positions += own.positions;
        verified_.wrong += own.wrong;
        for (std::size_t turn = 0; turn < totals_.size(); ++turn) {
            totals_[turn] += own.totals[turn];
            longest_[turn] = std::max(longest_[turn], own.longest[turn]);
        }
        own = {};
        progress_(verified_);
    }

    /// Whether the heads of a slice's files have the totals and the longest distances that were found.
    [[nodiscard]] bool has_right_head(const Slice& slice) const {
        for (const Side turn : {Side::black, Side::white}) {
            const auto at = static_cast<std::size_t>(turn);
            // Of a slice that is its own twin, Black was to move, and the heads tell the same of White.
            const std::size_t seen = slice.values.material().is_symmetric() ? 0 : at;
            if (totals_[seen] != slice.values.head().sections[at].totals ||
                (slice.distances && longest_[seen] != slice.distances->longest(turn))) {
                return false;
            }
        }
        return true;
    }

    /// Counts as wrong what is won or lost without an end. Of many blocks each thread takes some; few are shared by all
    /// threads, one after another.
    void find_wins_without_an_end(const Slice& slice) {
        const Material& m = slice.values.material();
        const bool are_many = slice.men.size() >= 16 * std::uint64_t{threads_};
        std::vector<Found> found(threads_);
        parallel_for(slice.men.size(), are_many ? threads_ : 1, stop_, [&](std::size_t thread) {
            return [&, &own = found[thread]](std::uint64_t block) {
                WinsOfBlock<R> wins(prober_, m, slice.men.unrank(block));
                if (const auto endless = wins.without_an_end(are_many ? 1 : threads_, stop_)) {
                    own.wrong += (*endless)[0] + (m.is_symmetric() ? 0 : (*endless)[1]);
                }
            };
        });
        std::for_each(found.begin(), found.end(), [&](Found& own) { add(own); });
    }

    /// Whether a position's value and distance follow from those after its moves.
    [[nodiscard]] bool is_right(const Board& board, Value value, std::optional<Distance> distance) const {
        return board.turn == Side::black ? is_right<Side::black>(board, value, distance)
                                         : is_right<Side::white>(board, value, distance);
    }

    template <Side side>
    [[nodiscard]] bool is_right(const Board& board, Value value, std::optional<Distance> distance) const {
        std::optional<Value> best = Value::loss;
        bool has_move = false;
        std::optional<Distance> best_distance = lost_at_once;
        const auto add_move = [&](const typename Board::Move& move) {
            has_move = true;
            const Board next = board.template after<side>(move);
            const std::optional<Value> reply = prober_.value(next);
            best = reply && best ? std::optional(std::max(*best, negated(*reply))) : std::nullopt;
            const std::optional<Distance> there = prober_.distance(next);
            best_distance =
                there && best_distance ? std::optional(better(*best_distance, there->before())) : std::nullopt;
        };
        const auto forget = [&] {
            has_move = false;
            best = Value::loss;
            best_distance = lost_at_once;
        };
        const bool captures = rules::each_capture<R, side>(
            board, [&](const rules::Capture<R>& capture) { add_move(capture.move()); }, forget);
        if (!captures) {
            rules::each_quiet_move<R, side>(board, add_move);
        }
        best = has_move ? best : without_a_move<R>;
        return best == value && (!distance || !best_distance || distance == best_distance);
    }

    const Prober<R>& prober_;
    unsigned threads_;
    std::stop_token stop_;
    const std::function<void(const Verified&)>& progress_;
    std::mutex mutex_;  ///< of what follows
    Verified verified_;
    std::array<Totals, 2> totals_{};  ///< of the slice that is looked at, by the side to move
    std::array<int, 2> longest_{};    ///< the same
};

}  // namespace crownhead::endgame
