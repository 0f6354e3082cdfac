// SPDX-License-Identifier: MIT
#pragma once

#include "games/live_game.hpp"
#include "search/search_result.hpp"
#include "server/api/shown_moves.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::server {

// The server's messages about games (docs/web-protocol.md), as JSON texts. All pure functions. `id` is the request's
// number as JSON text, or empty.

/// `shown` must have followed `game.game`. `has_seat` tells the asker whether he has the seat of a tournament's game;
/// it is not given in news.
[[nodiscard]] std::string game_answer(std::string_view id, const std::string& game_id, const games::LiveGame& game,
                                      const ShownMoves& shown, bool thinking, std::vector<std::string> notes,
                                      std::optional<bool> has_seat = std::nullopt);

struct Choice {
    std::string title;
    std::size_t moves = 0;
};
/// The games of a PDN text from which the client has to choose.
[[nodiscard]] std::string choice_answer(std::string_view id, std::span<const Choice> games);

/// News of the engine's search in the current position of `game`.
[[nodiscard]] std::string search_news(const std::string& game_id, const rules::Game& game,
                                      const search::SearchResult& found);

/// HTTP: a list of games.
[[nodiscard]] std::string games_page(std::span<const games::GameSummary> games);

}  // namespace crownhead::server
