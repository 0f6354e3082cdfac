// SPDX-License-Identifier: MIT
#pragma once

#include "library/store/file_version.hpp"
#include "library/store/game_rows.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <vector>

namespace crownhead::library {

/// The briefs of all games, 8 bytes each, read a block at a time when a game of it is first asked for, and kept until
/// the file changes. Not thread-safe.
class Briefs {
  public:
    explicit Briefs(SQLite::Database& database);

    /// Forgets what was read if the file has changed since. Call it before a series of questions. Throws
    /// SQLite::Exception.
    void refresh();

    /// The eight bytes of a game's brief as a number. Throws SQLite::Exception; BadInput for a game that does not
    /// exist.
    [[nodiscard]] std::uint64_t raw(GameNumber game) {
        if (game == 0 || game > briefs_.size() || briefs_[game - 1] == unread) {
            read_block_of(game);
        }
        return briefs_[game - 1];
    }

  private:
    static constexpr std::uint64_t unread = ~std::uint64_t{0};  ///< no brief: its second byte is at most 4

    void read_block_of(GameNumber game);

    SQLite::Database* database_;
    FileVersion version_;
    SQLite::Statement select_;
    std::vector<std::uint64_t> briefs_;
};

}  // namespace crownhead::library
