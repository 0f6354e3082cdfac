// SPDX-License-Identifier: MIT
#include "library/import/same_games.hpp"

#include <SQLiteCpp/VariadicBind.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

namespace crownhead::library {
namespace {

/// Tags of so many games with the same moves are kept for the next transaction: each may lie in another block.
constexpr std::size_t games_worth_keeping = 64;
/// If the texts take more memory, all are read anew.
constexpr std::size_t most_bytes_kept = std::size_t{256} << 20U;

}  // namespace

SameGames::SameGames(SQLite::Database& database)
    : facts_(database),
      find_(database, "SELECT game FROM same_moves WHERE key = ? ORDER BY game"),
      insert_(database, "INSERT INTO same_moves (key, game) VALUES (?, ?)"),
      version_(database, "PRAGMA data_version") {}

void SameGames::begin(BlockOf block_of) {
    block_of_ = std::move(block_of);
    version_.executeStep();
    const std::int64_t before = std::exchange(version_read_, version_.getColumn(0).getInt64());
    version_.reset();
    std::erase_if(alike_, [](const auto& one) { return one.second.size() < games_worth_keeping; });
    if (version_read_ != before || alike_.empty() || facts_.bytes() > most_bytes_kept) {
        alike_.clear();
        facts_.forget();
    }
}

AlikeGames SameGames::read(std::uint64_t key, bool deleted) {
    AlikeGames games;
    find_.reset();
    find_.bind(1, static_cast<std::int64_t>(key));
    while (find_.executeStep()) {
        const GameNumber game = find_.getColumn(0).getUInt();
        const GameBlock& block = block_of_(game);
        const std::size_t index = game - block.first;
        if (index < block.size() && block.records[index].deleted == deleted) {
            games.add(game, facts_.of(block, index));
        }
    }
    return games;
}

/// Null if there are none.
const AlikeGames* SameGames::alike(std::uint64_t key) {
    if (const auto found = alike_.find(key); found != alike_.end()) {
        return &found->second;
    }
    AlikeGames there = read(key, false);
    return there.empty() ? nullptr : &alike_.emplace(key, std::move(there)).first->second;
}

void SameGames::visit(const GameParts& game, const std::function<bool(GameNumber)>& f) {
    if (const AlikeGames* there = alike(game.same_moves)) {
        there->visit(facts_, facts_.of(game), [&](std::size_t place) { return f(there->game(place)); });
    }
}

bool SameGames::is_deleted(const GameParts& game) {
    const AlikeGames deleted = read(game.same_moves, true);
    bool found = false;
    deleted.visit(facts_, facts_.of(game), [&](std::size_t place) {
        const GameBlock& block = block_of_(deleted.game(place));
        const std::span<const std::uint8_t> moves = block.moves_of(deleted.game(place) - block.first);
        found = std::equal(moves.begin(), moves.end(), game.moves.begin(), game.moves.end());
        return !found;
    });
    return found;
}

void SameGames::add(GameNumber number, const GameParts& game) {
    insert_.reset();
    SQLite::bind(insert_, static_cast<std::int64_t>(game.same_moves), number);
    insert_.exec();
    if (const auto found = alike_.find(game.same_moves); found != alike_.end()) {
        found->second.add(number, facts_.of(game));
    }
}

void SameGames::change(GameNumber number, const GameParts& game) {
    if (const auto found = alike_.find(game.same_moves); found != alike_.end()) {
        found->second.change(number, facts_.of(game));
    }
}

}  // namespace crownhead::library
