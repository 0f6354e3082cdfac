// SPDX-License-Identifier: MIT
#include "endgame/endgames.hpp"

#include "base/bad_input.hpp"
#include "endgame/format/folder.hpp"
#include "endgame/index/material.hpp"
#include "endgame/index/positions.hpp"
#include "endgame/index/visit.hpp"
#include "endgame/probing/prober.hpp"
#include "endgame/probing/wins_of_block.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <ctime>
#include <filesystem>
#include <map>
#include <random>
#include <set>
#include <string>

namespace crownhead::endgame {
namespace {

/// Names as in a sentence: `KvK.end, MvK.end`; of many the first, and how many more there are.
std::string listed(const std::set<std::filesystem::path>& names) {
    constexpr std::size_t most = 5;
    std::string text;
    std::size_t count = 0;
    for (const std::filesystem::path& name : names) {
        if (count == most) {
            return text + " and " + std::to_string(names.size() - most) + " more";
        }
        text += (count++ == 0 ? "" : ", ") + name.string();
    }
    return text;
}

template <rules::Rules R>
class EndgamesOf final : public Endgames {
  public:
    using Board = rules::Board<R>;
    using S = Squares<R>;
    using Side = rules::Side;
    using Slice = typename Prober<R>::Slice;

    EndgamesOf(const rules::RuleSet& set, const std::filesystem::path& folder)
        : folder_(folder), prober_(folder, set.name) {}

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

    Verified verify(const ToVerify& what, const std::stop_token& stop,
                    const std::function<void(const Verified&)>& progress) const override {
        const std::vector<const Slice*> slices = slices_named(what.slices);
        for (const Slice* slice : slices) {
            slice->values.check();
            if (slice->distances) {
                slice->distances->check();
            }
        }
        require_what_values_follow_from(slices);
        Verified verified;
        std::mt19937_64 random(what.seed);
        std::array<Totals, 2> totals;  // of a slice, by the side to move
        const auto check = [&](const Board& board) {
            const std::optional<Value> value = prober_.value(board);
            ++verified.positions;
            verified.wrong += value && is_right(board, *value) ? 0 : 1;
            totals[static_cast<std::size_t>(board.turn)].add(value.value_or(Value::draw));
            if (verified.positions % 65'536 == 0) {
                progress(verified);
            }
            return !stop.stop_requested();
        };
        for (const Slice* slice : slices) {
            const Material& m = slice->values.material();
            totals = {};
            const bool goes_on =
                what.sample
                    ? each_turn(m, [&](Side turn) { return some_positions<R>(m, turn, *what.sample, random, check); })
                    : each_block(*slice, [&](const Men& men) { return verify_block(m, men, check, verified, stop); });
            if (!goes_on) {
                break;
            }
            const bool totals_are_right = what.sample || each_turn(m, [&](Side turn) {
                                              const auto at = static_cast<std::size_t>(turn);
                                              return totals[at] == slice->values.head().sections[at].totals;
                                          });
            verified.wrong_totals += totals_are_right ? 0 : 1;
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
    /// Those with these names, or all if there is none. Throws BadInput for one that is not there.
    [[nodiscard]] std::vector<const Slice*> slices_named(const std::vector<std::string>& names) const {
        std::map<std::string, const Slice*> by_name;
        std::vector<const Slice*> found;
        for (const auto& slice : prober_.slices()) {
            by_name[name(slice->values.material())] = slice.get();
            if (names.empty()) {
                found.push_back(slice.get());
            }
        }
        for (const std::string& asked : names) {
            const auto slice = by_name.find(asked);
            if (slice == by_name.end()) {
                throw BadInput("there is no slice `" + asked + "` in " + folder_.string());
            }
            found.push_back(slice->second);
        }
        return found;
    }

    /// Throws BadInput that names files which are missing, if values or distances of these slices follow from them.
    void require_what_values_follow_from(const std::vector<const Slice*>& slices) const {
        std::map<Material, bool> there;  // whether it has distances
        for (const auto& slice : prober_.slices()) {
            there[slice->values.material()] = slice->distances != nullptr;
        }
        std::set<std::filesystem::path> missing;
        for (const Slice* slice : slices) {
            for (const Material& next : next_materials(slice->values.material(), R.men_capture_kings)) {
                const auto found = there.find(next);
                if (found == there.end()) {
                    missing.insert(file_of("", next));
                } else if (slice->distances && !found->second) {
                    missing.insert(distances_path(file_of("", next)));
                }
            }
        }
        if (!missing.empty()) {
            throw BadInput(folder_.string() + " lacks " + listed(missing) +
                           ", from which values of other files follow");
        }
    }

    /// Calls `f(turn)` for the sides to move of a slice until it returns false: one, if it is its own twin. Returns
    /// whether it never did.
    template <class F>
    static bool each_turn(const Material& m, F&& f) {
        return f(Side::black) && (m.is_symmetric() || f(Side::white));
    }

    /// Calls `f(men)` for each placement of a slice's men, in the same way.
    template <class F>
    static bool each_block(const Slice& slice, F&& f) {
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

    /// Whether a position's value and distance follow from those after its moves.
    [[nodiscard]] bool is_right(const Board& board, Value value) const {
        return board.turn == Side::black ? is_right<Side::black>(board, value) : is_right<Side::white>(board, value);
    }

    template <Side side>
    [[nodiscard]] bool is_right(const Board& board, Value value) const {
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
        return best == value && (!distance || !best_distance || distance == best_distance);
    }

    std::filesystem::path folder_;
    Prober<R> prober_;
};

}  // namespace

std::unique_ptr<Endgames> open_endgames(const rules::RuleSet& set, const std::filesystem::path& folder) {
    return visit_with_endgames(set, [&]<rules::Rules R>() -> std::unique_ptr<Endgames> {
        return std::make_unique<EndgamesOf<R>>(set, folder);
    });
}

}  // namespace crownhead::endgame
