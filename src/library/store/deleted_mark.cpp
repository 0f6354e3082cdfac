// SPDX-License-Identifier: MIT
#include "library/store/deleted_mark.hpp"

#include "library/store/game_rows.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace crownhead::library {

GameSet mark_deleted(SQLite::Database& database, const GameSet& games, bool deleted) {
    GameSet changed;
    std::vector<std::uint8_t> briefs;
    std::uint32_t open = 0;
    const auto close = [&] {
        if (!briefs.empty()) {
            write_briefs(database, open, briefs);
        }
    };
    games.each([&](GameNumber game) {
        const std::uint32_t index = (game - 1) / games_of_block;
        if (briefs.empty() || index != open) {
            close();
            briefs = read_briefs(database, index);
            open = index;
        }
        const std::size_t at = (game - 1) % games_of_block * brief_bytes;
        if (game != 0 && at < briefs.size() && set_deleted(briefs[at], deleted)) {
            changed.insert(game);
        }
    });
    close();
    return changed;
}

}  // namespace crownhead::library
