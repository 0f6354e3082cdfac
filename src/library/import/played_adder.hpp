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
    /// Looks up which of these games were added before. Takes at most as long as reading the records of all games.
    PlayedAdder(SQLite::Database& database, std::span<const PlayedGame> games);

    void add(const PreparedGame& game, const Source& source);

    /// Writes what is not written yet. Call it once, at the end.
    Added finish() { return adder_.finish(); }
    /// The games that were replaced by others: to be marked as deleted after finish().
    [[nodiscard]] const GameSet& replaced() const { return replaced_; }

  private:
    /// What the library has of a game.
    struct Known {
        SourceId source = 0;  ///< under which it was added last; 0 if it never was
        GameNumber game = 0;  ///< the last one of that source; 0 if it was merged into another game
    };

    void find_sources();
    void find_games();

    SQLite::Database* database_;
    SameGames same_;
    GameAdder adder_;
    std::map<std::pair<SourceKind, std::string>, Known> known_;  ///< by the kind and name of its source
    GameSet replaced_;
};

}  // namespace crownhead::library
