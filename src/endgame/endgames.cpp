// SPDX-License-Identifier: MIT
#include "endgame/endgames.hpp"

#include "endgame/index/positions.hpp"
#include "endgame/index/visit.hpp"
#include "endgame/probing/prober.hpp"
#include "endgame/probing/wins_of_block.hpp"

#include <algorithm>
#include <ctime>
#include <random>

namespace crownhead::endgame {
namespace {

template <rules::Rules R>
class EndgamesOf final : public Endgames {
  public:
    using Board = rules::Board<R>;
    using S = Squares<R>;
    using Side = rules::Side;

    EndgamesOf(const rules::RuleSet& set, const std::filesystem::path& folder) : prober_(folder, set.name) {}

    [[nodiscard]] std::optional<Value> value(const rules::Position& position) const override {
        return prober_.value(Board::from(position));
    }

    [[nodiscard]] std::optional<int> distance(const rules::Position& position) const override {
        const std::optional<Distance> distance = prober_.distance(Board::from(position));
        return distance ? distance->plies() : std::nullopt;
    }

    [[nodiscard]] std::vector<SliceStats> slices() const override {
        std::vector<SliceStats> all;
        for (const auto& slice : prober_.slices()) {
            const Material& m = slice->values.material();
            for (const Side turn : {Side::black, Side::white}) {
                if (turn == Side::white && m.is_symmetric()) {
                    continue;
                }
                all.push_back({turn == Side::black ? m : m.swapped(),
                               slice->values.head().sections[static_cast<std::size_t>(turn)].totals,
                               slice->distances ? std::optional(slice->distances->longest(turn)) : std::nullopt});
            }
        }
        std::stable_sort(all.begin(), all.end(), [](const SliceStats& a, const SliceStats& b) {
            const Material& x = a.material;
            const Material& y = b.material;
            return x.pieces() != y.pieces() ? x.pieces() < y.pieces() : x < y;
        });
        return all;
    }

    [[nodiscard]] std::uint64_t bytes(int pieces) const override {
        std::uint64_t sum = 0;
        for (const auto& slice : prober_.slices()) {
            sum += slice->values.material().pieces() == pieces ? slice->values.bytes() : 0;
        }
        return sum;
    }

    Verified verify(std::optional<std::uint64_t> sample, std::uint64_t seed, const std::stop_token& stop,
                    const std::function<void(const Verified&)>& progress) const override {
        for (const auto& slice : prober_.slices()) {
            slice->values.check();
            if (slice->distances) {
                slice->distances->check();
            }
        }
        Verified verified;
        std::mt19937_64 random(seed);
        const auto check = [&](const Board& board) {
            ++verified.positions;
            verified.wrong += is_right(board) ? 0 : 1;
            if (verified.positions % 65'536 == 0) {
                progress(verified);
            }
            return !stop.stop_requested();
        };
        for (const auto& slice : prober_.slices()) {
            const Material& m = slice->values.material();
            const bool goes_on =
                sample
                    ? each_turn(m, [&](Side turn) { return some_positions<R>(m, turn, *sample, random, check); })
                    : each_block(*slice, [&](const Men& men) { return verify_block(m, men, check, verified, stop); });
            if (!goes_on) {
                break;
            }
        }
        return verified;
    }

    [[nodiscard]] ProbeRate measure(std::uint64_t probes, std::uint64_t seed) const override {
        std::mt19937_64 random(seed);
        const std::vector<Board> boards = random_boards(probes, random);
        ProbeRate rate{.probes = boards.size()};
        std::uint64_t known = 0;
        // The first pass reads and decodes everything that is needed.
        for (double* seconds : {&rate.cold_seconds, &rate.warm_seconds}) {
            const std::clock_t start = std::clock();
            for (const Board& board : boards) {
                known += prober_.value(board) ? 1 : 0;
            }
            *seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        }
        rate.known = known / 2;
        return rate;
    }

  private:
    /// Calls `f(turn)` for the sides to move of a slice until it returns false: one, if it is its own twin. Returns
    /// whether it never did.
    template <class F>
    static bool each_turn(const Material& m, F&& f) {
        return f(Side::black) && (m.is_symmetric() || f(Side::white));
    }

    /// The same with each placement of its men.
    template <class F>
    static bool each_block(const typename Prober<R>::Slice& slice, F&& f) {
        for (std::uint64_t block = 0; block < slice.men.size(); ++block) {
            if (!f(slice.men.unrank(block))) {
                return false;
            }
        }
        return true;
    }

    /// Calls `check` with each position, then counts as wrong what is won or lost without an end. Returns false if it
    /// was told to stop.
    template <class Check>
    bool verify_block(const Material& m, const Men& men, Check&& check, Verified& verified,
                      const std::stop_token& stop) const {
        if (!each_turn(m, [&](Side turn) { return positions_of_block<R>(m, men, turn, check); })) {
            return false;
        }
        if (m.men() == m.pieces()) {
            return true;  // no move can be taken back
        }
        const auto endless = WinsOfBlock<R>(prober_, m, men).without_an_end(stop);
        if (!endless) {
            return false;
        }
        verified.wrong += (*endless)[0] + (m.is_symmetric() ? 0 : (*endless)[1]);
        return true;
    }

    /// Drawn uniformly from all positions of all slices.
    [[nodiscard]] std::vector<Board> random_boards(std::uint64_t count, std::mt19937_64& random) const {
        const std::vector<SliceStats> all = slices();
        std::vector<double> weights;
        weights.reserve(all.size());
        for (const SliceStats& slice : all) {
            weights.push_back(static_cast<double>(slice.totals.positions()));
        }
        std::discrete_distribution<std::size_t> slice(weights.begin(), weights.end());
        std::vector<std::uint64_t> of_slice(all.size());
        for (std::uint64_t i = 0; !all.empty() && i < count; ++i) {
            ++of_slice[slice(random)];
        }
        std::vector<Board> boards;
        for (std::size_t i = 0; i < all.size(); ++i) {
            // A slice is counted with one side to move; its positions with the other side to move are the rotated ones.
            some_positions<R>(all[i].material, Side::black, of_slice[i], random, [&](const Board& board) {
                boards.push_back(random() % 2 == 0 ? board : rotated(board));
                return true;
            });
        }
        std::shuffle(boards.begin(), boards.end(), random);
        return boards;
    }

    [[nodiscard]] bool is_right(const Board& board) const {
        return board.turn == Side::black ? is_right<Side::black>(board) : is_right<Side::white>(board);
    }

    template <Side side>
    [[nodiscard]] bool is_right(const Board& board) const {
        std::optional<Value> best = Value::loss;
        bool has_move = false;
        std::optional<Distance> best_distance = lost_at_once;
        const auto add_move = [&](const typename Board::Move& move) {
            has_move = true;
            const Board next = board.template after<side>(move);
            const std::optional<Value> reply = prober_.value(next);
            best = reply && best ? std::optional(std::max(*best, negated(*reply))) : std::nullopt;
            const std::optional<Distance> distance = prober_.distance(next);
            best_distance =
                distance && best_distance ? std::optional(better(*best_distance, distance->before())) : std::nullopt;
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
        const std::optional<Distance> distance = prober_.distance(board);
        return best && prober_.value(board) == best && (!distance || !best_distance || distance == best_distance);
    }

    Prober<R> prober_;
};

}  // namespace

std::unique_ptr<Endgames> open_endgames(const rules::RuleSet& set, const std::filesystem::path& folder) {
    return visit_with_endgames(set, [&]<rules::Rules R>() -> std::unique_ptr<Endgames> {
        return std::make_unique<EndgamesOf<R>>(set, folder);
    });
}

}  // namespace crownhead::endgame
