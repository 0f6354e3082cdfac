// SPDX-License-Identifier: MIT
#include "library/import/same_games.hpp"

#include <SQLiteCpp/VariadicBind.h>

#include <algorithm>
#include <utility>

namespace crownhead::library {
namespace {

/// How many games with the same moves are looked at: the last ones.
constexpr std::size_t max_looked_at = 65'536;

}  // namespace

SameGames::SameGames(SQLite::Database& database, BlockOf block_of)
    : facts_(database),
      block_of_(std::move(block_of)),
      find_(database, "SELECT game FROM same_moves WHERE key = ? ORDER BY game"),
      insert_(database, "INSERT INTO same_moves (key, game) VALUES (?, ?)") {}

void SameGames::Group::add(GameNumber game, const GameFacts& of_game) {
    equal.try_emplace(of_game.everything, games.size());
    games.push_back(game);
    facts.push_back(of_game);
}

SameGames::Group* SameGames::group(std::uint64_t key) {
    if (const auto found = groups_.find(key); found != groups_.end()) {
        return &found->second;
    }
    Group there;
    find_.reset();
    find_.bind(1, static_cast<std::int64_t>(key));
    while (find_.executeStep()) {
        const GameNumber game = find_.getColumn(0).getUInt();
        const GameBlock& block = block_of_(game);
        const std::size_t index = game - block.first;
        if (index < block.size() && !block.records[index].deleted) {
            there.add(game, facts_.of(block, index));
        }
    }
    return there.games.empty() ? nullptr : &groups_.emplace(key, std::move(there)).first->second;
}

void SameGames::visit(const GameParts& game, const std::function<bool(GameNumber)>& f) {
    const Group* const there = group(game.same_moves);
    if (there == nullptr) {
        return;
    }
    const GameFacts facts = facts_.of(game);
    const auto equal = there->equal.find(facts.everything);
    const std::size_t size = there->games.size();
    const std::size_t first = equal == there->equal.end() ? size : equal->second;
    int comparisons = max_name_comparisons;
    const auto goes_on = [&](std::size_t index) {
        return !facts_.are_same(there->facts[index], facts, comparisons) || f(there->games[index]);
    };
    if (first < size && !goes_on(first)) {
        return;
    }
    for (std::size_t i = size - std::min(size, max_looked_at); i < size; ++i) {
        if (i != first && !goes_on(i)) {
            return;
        }
    }
}

void SameGames::add(GameNumber number, const GameParts& game) {
    insert_.reset();
    SQLite::bind(insert_, static_cast<std::int64_t>(game.same_moves), number);
    insert_.exec();
    if (const auto found = groups_.find(game.same_moves); found != groups_.end()) {
        found->second.add(number, facts_.of(game));
    }
}

void SameGames::change(GameNumber number, const GameParts& game) {
    const auto found = groups_.find(game.same_moves);
    if (found == groups_.end()) {
        return;
    }
    Group& there = found->second;
    const auto at = std::lower_bound(there.games.begin(), there.games.end(), number);
    if (at != there.games.end() && *at == number) {
        const auto index = static_cast<std::size_t>(at - there.games.begin());
        there.facts[index] = facts_.of(game);
        there.equal[there.facts[index].everything] = index;
    }
}

}  // namespace crownhead::library
