// SPDX-License-Identifier: MIT
#pragma once

#include "shortest/layers.hpp"
#include "shortest/shortest.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

// Finds the shortest games from the positions at which they were met.
namespace crownhead::shortest {

[[nodiscard]] constexpr rules::Side turn_at(const rules::Rules& rules, int ply) {
    return ply % 2 == 0 ? rules.first : other(rules.first);
}

/// The positions that shortest games pass, by ply and sorted: `path_layers[k]` after k plies.
template <rules::Rules R>
using PathLayers = std::vector<std::vector<PackedOf<R>>>;

/// A sorted list of a few positions, with a filter that rules out most others at once.
template <rules::Rules R>
class FilteredList {
  public:
    explicit FilteredList(const std::vector<PackedOf<R>>& sorted) : sorted_(sorted), seen_(std::size_t{1} << bits) {
        for (const PackedOf<R>& packed : sorted) {
            seen_[place(packed)] = true;
        }
    }
    [[nodiscard]] bool has(const PackedOf<R>& packed) const {
        return seen_[place(packed)] && std::binary_search(sorted_.begin(), sorted_.end(), packed);
    }

  private:
    static constexpr int bits = 18;
    static std::size_t place(const PackedOf<R>& packed) {
        return static_cast<std::size_t>(spread(packed.words[0] + 3 * packed.words[1]) >> (64 - bits));
    }

    const std::vector<PackedOf<R>>& sorted_;
    std::vector<bool> seen_;
};

/// The positions of a layer, where side `S` is to move, that have a child in `next`, which is sorted.
template <rules::Rules R, rules::Side S>
std::vector<PackedOf<R>> predecessors(const Layer<R>& layer, const std::vector<PackedOf<R>>& next, unsigned threads,
                                      const std::stop_token& stop) {
    const FilteredList<R> targets(next);
    std::vector<std::vector<PackedOf<R>>> found(threads);
    each_item(layer.size(), threads, stop, [&](unsigned thread, std::size_t item) {
        for (const PackedOf<R>& packed : layer[item]) {
            bool leads = false;
            each_child<R, S>(packed.template board<R>(S), [&](const rules::Board<R>& child) {
                leads = leads || targets.has(PackedOf<R>::from(child));
            });
            if (leads) {
                found[thread].push_back(packed);
            }
        }
    });
    std::vector<PackedOf<R>> all;
    for (const auto& some : found) {
        all.insert(all.end(), some.begin(), some.end());
    }
    std::sort(all.begin(), all.end());
    return all;
}

/// Counts the ways from a position to the end of games of `plies` plies, and collects the final positions.
template <rules::Rules R>
class Ways {
  public:
    struct Count {
        std::uint64_t games = 0;
        std::uint64_t results = 0;
    };

    /// `path_layers` must outlive this object. It reaches as far as positions are known; beyond it all moves are tried.
    Ways(const PathLayers<R>& path_layers, int plies)
        : path_layers_(path_layers), plies_(plies), known_(static_cast<std::size_t>(plies) + 1) {}

    Count from(const rules::Board<R>& board, int ply) {
        const auto packed = PackedOf<R>::from(board);
        const auto at = static_cast<std::size_t>(ply);
        if (at < path_layers_.size() && !std::binary_search(path_layers_[at].begin(), path_layers_[at].end(), packed)) {
            return {};
        }
        if (const auto known = known_[at].find(packed); known != known_[at].end()) {
            return known->second;
        }
        const Count count = board.turn == rules::Side::black ? below<rules::Side::black>(board, ply)
                                                             : below<rules::Side::white>(board, ply);
        known_[at].emplace(packed, count);
        return count;
    }

    [[nodiscard]] std::vector<rules::Position> finals() const {
        std::vector<rules::Position> all;
        for (const auto& [packed, count] : known_.back()) {
            if (count.games > 0) {
                all.push_back(packed.template board<R>(turn_at(R, plies_)).position());
            }
        }
        return all;
    }

  private:
    template <rules::Side S>
    Count below(const rules::Board<R>& board, int ply) {
        if (ply == plies_) {
            return no_move<R, S>(board) ? Count{1, 1} : Count{};
        }
        std::vector<PackedOf<R>> children;
        each_child<R, S>(board, [&](const rules::Board<R>& child) { children.push_back(PackedOf<R>::from(child)); });
        Count total;
        for (const auto& child : children) {
            total.games += from(child.template board<R>(other(S)), ply + 1).games;
        }
        // Two moves that lead from one position to the same board have the same start, end and captured pieces.
        std::sort(children.begin(), children.end());
        children.erase(std::unique(children.begin(), children.end()), children.end());
        for (const auto& child : children) {
            total.results += from(child.template board<R>(other(S)), ply + 1).results;
        }
        return total;
    }

    const PathLayers<R>& path_layers_;
    int plies_;
    std::vector<std::map<PackedOf<R>, Count>> known_;
};

/// Adds the first `max` games to `list`, in numerical order, captures with the same result once.
template <rules::Rules R>
void list_games(Ways<R>& ways, int plies, std::size_t max, rules::Game& game, std::vector<rules::Game>& list) {
    const auto ply = static_cast<int>(game.moves().size());
    if (ply == plies || list.size() >= max) {
        if (list.size() < max) {
            list.push_back(game);
        }
        return;
    }
    std::vector<rules::Move> tried;
    for (const rules::Move& move : rules::legal_moves(game.rule_set(), game.now())) {
        if (std::any_of(tried.begin(), tried.end(), [&](const rules::Move& o) { return o.same_result(move); })) {
            continue;
        }
        tried.push_back(move);
        game.play(move);
        if (ways.from(rules::Board<R>::from(game.now()), ply + 1).games > 0) {
            list_games<R>(ways, plies, max, game, list);
        }
        game.take_back();
    }
}

}  // namespace crownhead::shortest
