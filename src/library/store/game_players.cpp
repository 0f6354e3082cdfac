// SPDX-License-Identifier: MIT
#include "library/store/game_players.hpp"

#include "base/bad_input.hpp"
#include "library/store/blob.hpp"
#include "library/store/game_rows.hpp"

#include <cstring>
#include <span>
#include <utility>

namespace crownhead::library {

GamePlayers::GamePlayers(SQLite::Database& database) : database_(&database), version_(database) {}

void GamePlayers::refresh() {
    if (!version_.has_changed()) {
        return;
    }
    std::vector<Pair> pairs(last_game(*database_));
    const auto players =
        static_cast<PlayerId>(database_->execAndGet("SELECT coalesce(max(id), 0) FROM player").getUInt());
    std::vector<bool> is_name(players + std::size_t{1}, true);
    is_name[0] = false;
    SQLite::Statement unnamed(*database_, "SELECT id FROM player WHERE trim(name, '?.-* ') = ''");
    while (unnamed.executeStep()) {
        is_name[unnamed.getColumn(0).getUInt()] = false;
    }
    std::vector<std::uint32_t> games(players + std::size_t{1}, 0);
    const auto number_at = [&](const std::uint8_t* bytes) {
        PlayerId player = 0;
        std::memcpy(&player, bytes, sizeof player);
        if (player > players) {
            throw BadInput("a game has a player that it has not");
        }
        return is_name[player] ? player : 0;
    };
    SQLite::Statement select(*database_, "SELECT block, games FROM game_header ORDER BY block");
    while (select.executeStep()) {
        const std::span<const std::uint8_t> bytes = blob_of(select, 1);
        std::size_t game = std::size_t{select.getColumn(0).getUInt()} * games_of_block;
        for (std::size_t at = 0; at + header_bytes <= bytes.size() && game < pairs.size(); at += header_bytes, ++game) {
            const Pair pair{number_at(&bytes[at]), number_at(&bytes[at + sizeof(PlayerId)])};
            pairs[game] = pair;
            ++games[pair.black];
            ++games[pair.white];
        }
    }
    games[0] = 0;
    pairs_ = std::move(pairs);
    games_ = std::move(games);
    version_.accept();
}

}  // namespace crownhead::library
