// SPDX-License-Identifier: MIT
#include "library/page.hpp"

#include "library/names/fold.hpp"
#include "library/store/game_block.hpp"

#include <algorithm>
#include <functional>
#include <string>

namespace crownhead::library {

namespace {

/// A number by which games are sorted; `unknown` after all others.
constexpr std::uint64_t unknown = ~std::uint64_t{0};

/// The places of names or texts in alphabetical order, by their numbers; that of 0 is unknown.
std::vector<std::uint64_t> places(const std::vector<std::string>& texts) {
    std::vector<std::string> folds(texts.size());
    std::transform(texts.begin(), texts.end(), folds.begin(), folded);
    std::vector<std::uint32_t> order(texts.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return folds[a] < folds[b]; });
    std::vector<std::uint64_t> result(texts.size() + 1, unknown);
    for (std::size_t i = 0; i < order.size(); ++i) {
        result[order[i] + 1] = i;
    }
    return result;
}

std::uint64_t place_of(const std::vector<std::uint64_t>& places, std::uint32_t id) {
    return id < places.size() ? places[id] : unknown;
}

/// The value by which a game is sorted.
std::function<std::uint64_t(const GameRecord&)> key_of(const Library& library, SortBy by) {
    switch (by) {
        case SortBy::date:
            return [](const GameRecord& r) {
                return r.date.year == 0 ? unknown : (r.date.year * 16U + r.date.month) * 32U + r.date.day;
            };
        case SortBy::black:
            return [all = places(library.players())](const GameRecord& r) { return place_of(all, r.black); };
        case SortBy::white:
            return [all = places(library.players())](const GameRecord& r) { return place_of(all, r.white); };
        case SortBy::event:
            return [all = places(library.texts())](const GameRecord& r) { return place_of(all, r.event); };
        case SortBy::length:
            return [](const GameRecord& r) { return std::uint64_t{r.plies}; };
        default:
            return [](const GameRecord&) { return std::uint64_t{0}; };
    }
}

struct Keyed {
    std::uint64_t key = 0;
    GameNumber game = 0;
};

std::vector<Keyed> keyed(const Library& library, const GameSet& games, SortBy by) {
    std::vector<Keyed> all;
    all.reserve(games.size());
    games.each([&](GameNumber game) { all.push_back({0, game}); });
    if (by == SortBy::number) {
        return all;
    }
    const auto key = key_of(library, by);
    GameBlock block;
    for (Keyed& one : all) {
        if (one.game < block.first || one.game >= block.first + block.size()) {
            block = library.block((one.game - 1) / games_of_block);
        }
        one.key = key(block.records.at(one.game - block.first));
    }
    return all;
}

}  // namespace

std::vector<GameNumber> page(const Library& library, const GameSet& games, Order order, std::size_t offset,
                             std::size_t limit) {
    std::vector<Keyed> all = keyed(library, games, order.by);
    const auto before = [&](const Keyed& a, const Keyed& b) {
        if (a.key != b.key) {
            const bool is_smaller = a.key < b.key;
            const bool is_unknown = a.key == unknown || b.key == unknown;
            return is_unknown || !order.descending ? is_smaller : !is_smaller;
        }
        return order.descending && order.by == SortBy::number ? a.game > b.game : a.game < b.game;
    };
    const std::size_t from = std::min(offset, all.size());
    const std::size_t to = from + std::min(limit, all.size() - from);
    std::partial_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(to), all.end(), before);
    std::vector<GameNumber> result;
    result.reserve(to - from);
    for (std::size_t i = from; i < to; ++i) {
        result.push_back(all[i].game);
    }
    return result;
}

}  // namespace crownhead::library
