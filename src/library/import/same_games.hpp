// SPDX-License-Identifier: MIT
#pragma once

#include "library/import/alike_games.hpp"
#include "library/import/game_facts.hpp"
#include "library/store/game_block.hpp"
#include "library/store/game_parts.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <functional>
#include <unordered_map>

namespace crownhead::library {

/// Finds the games of a library that are the same as another one (docs/library-store.md, "The same game twice"). The
/// tags of games with the same moves are read once and then compared in memory, so the time for one game is bounded,
/// however many have its moves. For transactions of one connection, one after another; if one fails, for no more. Not
/// thread-safe. Throws as FactReader does.
class SameGames {
  public:
    /// The block of a game, with its moves and texts; it need not outlive the next call.
    using BlockOf = std::function<const GameBlock&(GameNumber)>;

    explicit SameGames(SQLite::Database& database);

    /// Call it first in each transaction. Tags that took long to read are kept from the transaction before, unless
    /// another connection has written since; this one must not have changed games in any other way. `block_of` is used
    /// until the next call.
    void begin(BlockOf block_of);

    /// Calls `f` with the games that are the same, as long as it returns true: first one that is equal in everything,
    /// then the others in the order of their numbers. Deleted games are left out. A game whose moves only have the same
    /// hash may be among them.
    void visit(const GameParts& game, const std::function<bool(GameNumber)>& f);

    /// Whether a game that is the same has been deleted.
    [[nodiscard]] bool is_deleted(const GameParts& game);

    /// A game has been added to the library.
    void add(GameNumber number, const GameParts& game);
    /// A game has other tags or notes now.
    void change(GameNumber number, const GameParts& game);

  private:
    /// The games with these moves that are deleted, or that are not.
    [[nodiscard]] AlikeGames read(std::uint64_t key, bool deleted);
    [[nodiscard]] const AlikeGames* alike(std::uint64_t key);

    FactReader facts_;
    BlockOf block_of_;
    SQLite::Statement find_;
    SQLite::Statement insert_;
    SQLite::Statement version_;  ///< changes with what other connections write
    std::int64_t version_read_ = -1;
    std::unordered_map<std::uint64_t, AlikeGames> alike_;  ///< those that were asked for and have a game; not deleted
};

}  // namespace crownhead::library
