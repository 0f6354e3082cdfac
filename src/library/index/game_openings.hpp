// SPDX-License-Identifier: MIT
#pragma once

#include "library/query/openings.hpp"
#include "library/store/file_version.hpp"
#include "library/store/game_record.hpp"

#include <cstdint>
#include <vector>

namespace crownhead::library {

/// With which opening of listed_openings() each game began (docs/library-search.md, "Openings of games"), a byte a
/// game: found by the index of positions for all games at once, and kept until the file changes. Not thread-safe.
class GameOpenings {
  public:
    explicit GameOpenings(SQLite::Database& database);

    /// Finds them anew if the file has changed since. Call it before a series of questions. Throws SQLite::Exception,
    /// and BadInput for damaged rows.
    void refresh();

    /// The opening's place in listed_openings() and one; 0 for none.
    [[nodiscard]] std::uint8_t number(GameNumber game) const { return game < numbers_.size() ? numbers_[game] : 0; }

  private:
    SQLite::Database* database_;
    FileVersion version_;
    std::vector<std::uint8_t> numbers_{};  ///< by game
};

}  // namespace crownhead::library
