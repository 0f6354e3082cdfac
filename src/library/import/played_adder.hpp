// SPDX-License-Identifier: MIT
#pragma once

#include "library/game_set.hpp"
#include "library/import/game_adder.hpp"
#include "library/played_game.hpp"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>

namespace SQLite {
class Database;
}

namespace crownhead::library {

/// Adds games that were played here to a file within a transaction, each once (LibraryWriter::add_played). Throws as
/// GameAdder does.
class PlayedAdder {
  public:
    /// Looks up which of these games were added before.
    PlayedAdder(SQLite::Database& database, std::span<const PlayedGame> games);

    void add(const PreparedGame& game, const Source& source);

    /// Writes what is not written yet. Call it once, at the end.
    Added finish() { return adder_.finish(); }
    /// The games that were replaced by others: to be marked as deleted after finish().
    [[nodiscard]] const GameSet& replaced() const { return replaced_; }

  private:
    using Known = std::pair<SourceKind, std::string>;

    SQLite::Database* database_;
    GameAdder adder_;
    std::map<Known, SourceId> last_source_;  ///< of each game, under which it was added last; 0 for none
    GameSet replaced_;
};

}  // namespace crownhead::library
