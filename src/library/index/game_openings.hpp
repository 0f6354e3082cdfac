// SPDX-License-Identifier: MIT
#pragma once

#include "library/query/openings.hpp"
#include "library/store/file_version.hpp"
#include "library/store/game_record.hpp"

#include <cstdint>
#include <vector>

namespace crownhead::library {

/// The opening of each game (docs/library-search.md, "Openings of games"), one byte a game. The index of positions
/// gives those of all games at once; they are kept until the file changes. Not thread-safe.
class GameOpenings {
  public:
    explicit GameOpenings(SQLite::Database& database);

    /// Looks the openings up again if the file has changed. Call it before a series of questions. Throws
    /// SQLite::Exception, and BadInput for damaged rows; then the old openings stay, and the next call tries again.
    void refresh();

    /// A game's opening: 1 for the first of listed_openings(), 0 if the game has none.
    [[nodiscard]] std::uint8_t number(GameNumber game) const { return game < numbers_.size() ? numbers_[game] : 0; }

  private:
    SQLite::Database* database_;
    FileVersion version_;
    std::vector<std::uint8_t> numbers_{};  ///< index: the game's number; value: as number() returns it
};

}  // namespace crownhead::library
