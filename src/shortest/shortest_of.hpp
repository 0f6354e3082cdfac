// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "shortest/shortest.hpp"
#include "shortest/state.hpp"
#include "shortest/ways.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

// The search for one rule set: lists of all positions, ply by ply, as far as memory allows. Beyond the last list the
// next one is generated in parts, and the remaining plies are searched below each of its positions.
namespace crownhead::shortest {

template <rules::Rules R>
class SearchOf {
  public:
    SearchOf(const rules::RuleSet& set, const Options& options, const std::stop_token& stop)
        : set_(set), options_(options), stop_(stop) {}

    Search run() {
        std::optional<State> state = options_.state.empty() ? std::nullopt : load(options_.state, set_.name);
        if (state && (state->max_plies != options_.max_plies || state->bytes != options_.list_bytes)) {
            throw BadInput(
                fmt::format("{}: it is the state of a search with other --plies or --memory", options_.state.string()));
        }
        const rules::Position start = rules::start(set_);
        layers_.push_back({{PackedOf<R>::from(rules::Board<R>::from(start))}});
        while (found_.empty() && last() < options_.max_plies && next_fits()) {
            add_layer();
            if (stop_.stop_requested()) {
                return {.end = End::stopped};
            }
        }
        if (state && found_.empty() && !may_go_on_with(*state)) {
            refuse_state();
        }
        // Five plies beyond the lists cost about as much as the lists; shorter games are found on the way.
        int plies = state ? state->plies : std::min(last() + 5, options_.max_plies);
        for (; found_.empty() && plies <= options_.max_plies; ++plies) {
            search_beyond(plies, std::exchange(state, std::nullopt));
            if (stop_.stop_requested()) {
                return {.end = End::stopped};
            }
        }
        Search search{.end = End::none};
        if (!found_.empty()) {
            search = {.end = End::found, .games = games()};
        }
        if (stop_.stop_requested()) {
            return {.end = End::stopped};
        }
        if (search.end == End::found && search.games.games == 0) {
            refuse_state();  // no game leads to the end of a game that it has
        }
        if (!options_.state.empty()) {
            std::error_code ignored;
            std::filesystem::remove(options_.state, ignored);
        }
        return search;
    }

  private:
    using Board = rules::Board<R>;
    using Side = rules::Side;

    [[nodiscard]] int last() const { return static_cast<int>(layers_.size()) - 1; }

    template <class F>
    auto by_turn(int ply, F&& f) {
        return turn_at(R, ply) == Side::black ? f.template operator()<Side::black>()
                                              : f.template operator()<Side::white>();
    }

    [[nodiscard]] std::uint64_t expected_next() const {
        const std::uint64_t now = size<R>(layers_.back());
        const std::uint64_t before = layers_.size() < 2 ? 1 : size<R>(layers_[layers_.size() - 2]);
        return expected_after(before, now) + 1;
    }
    [[nodiscard]] bool next_fits() const { return expected_next() * sizeof(PackedOf<R>) <= options_.list_bytes; }
    [[nodiscard]] std::size_t parts() const {
        return static_cast<std::size_t>(expected_next() * 3 / 2 / options_.part_positions + 1);
    }

    void report(const std::string& words) const {
        if (options_.progress) {
            options_.progress(words);
        }
    }

    void add_found(int ply, int length, const PackedOf<R>& packed) {
        Found found{.ply = ply, .length = length};
        for (std::size_t i = 0; i < packed.words.size(); ++i) {
            found.words[2 * i] = static_cast<std::uint64_t>(packed.words[i]);
            if constexpr (sizeof(packed.words[i]) > sizeof(std::uint64_t)) {
                found.words[2 * i + 1] = static_cast<std::uint64_t>(packed.words[i] >> 64);
            }
        }
        found_.push_back(found);
    }
    static PackedOf<R> packed_of(const Found& found) {
        PackedOf<R> packed;
        for (std::size_t i = 0; i < packed.words.size(); ++i) {
            packed.words[i] = static_cast<typename Board::Word>(found.words[2 * i]);
            if constexpr (sizeof(packed.words[i]) > sizeof(std::uint64_t)) {
                packed.words[i] |= static_cast<typename Board::Word>(found.words[2 * i + 1]) << 64;
            }
        }
        return packed;
    }

    [[noreturn]] void refuse_state() const {
        throw BadInput(fmt::format("{}: it is not the state of this search", options_.state.string()));
    }

    /// Generates the next layer and keeps it; positions of the last one without a move are added to `found_`.
    void add_layer() {
        Layer<R> next;
        std::mutex mutex;
        const std::size_t count = parts();
        const int ply = last();
        for (std::size_t part = 0; part < count && !stop_.stop_requested(); ++part) {
            by_turn(ply, [&]<Side S>() {
                const auto stuck = next_part<R, S>(layers_.back(), {part, count}, options_.threads, stop_,
                                                   [&](unsigned /*thread*/, std::vector<PackedOf<R>>&& bucket) {
                                                       bucket.shrink_to_fit();
                                                       const std::lock_guard lock(mutex);
                                                       next.push_back(std::move(bucket));
                                                   });
                if (part == 0) {
                    for (const PackedOf<R>& packed : stuck) {
                        add_found(ply, ply, packed);
                    }
                }
            });
        }
        layers_.push_back(std::move(next));
        if (!stop_.stop_requested()) {  // else the layer is not whole
            report(fmt::format("ply {}: {} positions", last(), size<R>(layers_.back())));
        }
    }

    /// Whether a state can have been saved with the lists that there are. If not, its positions might lie beyond them.
    [[nodiscard]] bool may_go_on_with(const State& state) const {
        return state.plies - last() > most_scanned &&
               std::all_of(state.found.begin(), state.found.end(), [&](const Found& f) { return f.ply <= last() + 1; });
    }

    /// So many plies beyond the lists are searched at once, and no state is kept.
    static constexpr int most_scanned = 3;

    /// Searches for all games of at most `plies` plies, which pass through the last layer.
    void search_beyond(int plies, std::optional<State> state) {
        const int left = plies - last();
        if (left <= most_scanned) {
            scan(plies);
            report(fmt::format("all games of {} plies looked at", plies));
            return;
        }
        State now{.max_plies = options_.max_plies, .bytes = options_.list_bytes, .plies = plies, .parts = parts()};
        if (state && state->parts == now.parts) {
            now = *state;
            found_ = now.found;
        }
        while (now.done < now.parts && !stop_.stop_requested()) {
            search_part(plies, {now.done, now.parts});
            if (stop_.stop_requested()) {
                break;
            }
            ++now.done;
            std::sort(found_.begin(), found_.end());
            now.found = found_;
            if (!options_.state.empty()) {
                save(options_.state, set_.name, now);
            }
            report(fmt::format("games of {} plies: part {} of {} done", plies, now.done, now.parts));
        }
    }

    /// With few plies left: searches straight from the last layer.
    void scan(int plies) {
        std::mutex mutex;
        const int ply = last();
        by_turn(ply, [&]<Side S>() {
            each_item(layers_.back().size(), options_.threads, stop_, [&](unsigned /*thread*/, std::size_t item) {
                for (const PackedOf<R>& packed : layers_.back()[item]) {
                    if (const int more = ends_within<R, S>(packed.template board<R>(S), plies - ply); more < never) {
                        const std::lock_guard lock(mutex);
                        add_found(ply, ply + more, packed);
                    }
                }
            });
        });
    }

    /// Generates a part of the layer after the last and searches below it.
    void search_part(int plies, Part part) {
        std::mutex mutex;
        const int ply = last() + 1;
        std::vector<Found> before = found_;
        by_turn(last(), [&]<Side S>() {
            const auto search_bucket = [&](unsigned /*thread*/, std::vector<PackedOf<R>>&& bucket) {
                std::vector<PackedOf<R>> failed(std::size_t{1} << failed_bits);
                for (const PackedOf<R>& packed : bucket) {
                    if (const int more = ends_below<other(S)>(packed, plies - ply, failed); more < never) {
                        const std::lock_guard lock(mutex);
                        add_found(ply, ply + more, packed);
                    }
                }
            };
            const auto stuck = next_part<R, S>(layers_.back(), part, options_.threads, stop_, search_bucket);
            if (part.part == 0) {
                for (const PackedOf<R>& packed : stuck) {
                    add_found(last(), last(), packed);
                }
            }
        });
        if (stop_.stop_requested()) {
            found_ = std::move(before);  // an unfinished part does not count
        }
    }

    static constexpr int failed_bits = 12;

    /// Like ends_within, but after the first ply it skips positions that have recently been found to have no end.
    template <Side S>
    static int ends_below(const PackedOf<R>& packed, int plies, std::vector<PackedOf<R>>& failed) {
        int best = never;
        const bool any = each_child<R, S>(packed.template board<R>(S), [&](const Board& child) {
            const auto next = PackedOf<R>::from(child);
            auto& place = failed[spread(next.words[0] + 3 * next.words[1]) >> (64 - failed_bits)];
            if (place == next) {
                return;
            }
            const int more = ends_within<R, other(S)>(child, plies - 1) + 1;
            best = std::min(best, more);
            if (more >= never) {
                place = next;
            }
        });
        return any ? best : 0;
    }

    /// All the shortest of the games found.
    Games games() {
        const auto shortest = std::min_element(found_.begin(), found_.end(),
                                               [](const Found& a, const Found& b) { return a.length < b.length; });
        Games result{.plies = shortest->length};
        int found_ply = 0;
        std::vector<PackedOf<R>> targets;
        for (const Found& found : found_) {
            if (found.length == result.plies) {
                found_ply = found.ply;
                targets.push_back(packed_of(found));
            }
        }
        std::sort(targets.begin(), targets.end());
        targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
        PathLayers<R> path_layers(static_cast<std::size_t>(found_ply) + 1);
        path_layers.back() = std::move(targets);
        for (int ply = found_ply - 1; ply >= 0 && !stop_.stop_requested(); --ply) {
            const auto at = static_cast<std::size_t>(ply);
            by_turn(ply, [&]<Side S>() {
                path_layers[at] = predecessors<R, S>(layers_[at], path_layers[at + 1], options_.threads, stop_);
            });
        }
        if (stop_.stop_requested()) {
            return result;
        }
        Ways<R> ways(path_layers, result.plies);
        const rules::Position start = rules::start(set_);
        const auto count = ways.from(Board::from(start), 0);
        result.games = count.games;
        result.results = count.results;
        result.finals = ways.finals();
        rules::Game game(set_);
        list_games<R>(ways, result.plies, options_.max_listed, game, result.list);
        return result;
    }

    const rules::RuleSet& set_;
    const Options& options_;
    std::stop_token stop_;
    std::vector<Layer<R>> layers_;  ///< by ply, from the start
    std::vector<Found> found_;
};

}  // namespace crownhead::shortest
