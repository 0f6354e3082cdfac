// SPDX-License-Identifier: MIT
#pragma once

#include "library/store/file_version.hpp"
#include "library/store/game_record.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace crownhead::library {

/// Who played each game, 8 bytes a game, read for all games at once and kept until the file changes. Not thread-safe.
class GamePlayers {
  public:
    struct Pair {
        PlayerId black = 0;
        PlayerId white = 0;
    };

    explicit GamePlayers(SQLite::Database& database);

    /// Reads them again if the file has changed since. Call it before a series of questions. Throws SQLite::Exception,
    /// and BadInput for damaged rows; then what was read before stays, and the next call tries again.
    void refresh();

    /// The greatest number of a game.
    [[nodiscard]] GameNumber last() const { return static_cast<GameNumber>(pairs_.size()); }
    /// From 1 to last(). A name that says nothing, such as `?`, is 0, as for a game that lacks the tag.
    [[nodiscard]] Pair of(GameNumber game) const { return pairs_[game - 1]; }
    /// The greatest number of a player.
    [[nodiscard]] PlayerId last_player() const { return static_cast<PlayerId>(games_.size() - 1); }
    /// How many games a player has, counting deleted ones; 0 for number 0.
    [[nodiscard]] std::uint32_t games_of(PlayerId player) const { return games_[player]; }

  private:
    SQLite::Database* database_;
    FileVersion version_;
    std::vector<Pair> pairs_{};
    std::vector<std::uint32_t> games_ = std::vector<std::uint32_t>(1);  ///< by player
};

}  // namespace crownhead::library
