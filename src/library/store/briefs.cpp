// SPDX-License-Identifier: MIT
#include "library/store/briefs.hpp"

#include "base/bad_input.hpp"
#include "library/store/blob.hpp"

#include <algorithm>
#include <cstring>

namespace crownhead::library {

Briefs::Briefs(SQLite::Database& database)
    : database_(&database), version_(database), select_(database, "SELECT games FROM game_brief WHERE block = ?") {}

void Briefs::refresh() {
    if (version_.has_changed()) {
        briefs_.assign(last_game(*database_), unread);
        version_.accept();
    }
}

void Briefs::read_block_of(GameNumber game) {
    const GameNumber index = (game - 1) / games_of_block;
    const std::size_t first = std::size_t{index} * games_of_block;
    if (game != 0 && game <= briefs_.size()) {
        select_.bind(1, index);
        if (select_.executeStep()) {
            const std::span<const std::uint8_t> bytes = blob_of(select_, 0);
            const std::size_t games = std::min<std::size_t>(games_of_block, briefs_.size() - first);
            if (bytes.size() >= games * brief_bytes) {
                std::memcpy(briefs_.data() + first, bytes.data(), games * brief_bytes);
            }
        }
        select_.reset();
    }
    if (game == 0 || game > briefs_.size() || briefs_[game - 1] == unread) {
        throw BadInput("its index names a game that it has not");
    }
}

}  // namespace crownhead::library
