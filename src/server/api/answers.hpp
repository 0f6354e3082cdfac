// SPDX-License-Identifier: MIT
#pragma once

#include "library/live_game.hpp"
#include "search/search_result.hpp"
#include "server/api/shown_moves.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::server {

// What the server says, as docs/web-protocol.md writes it down: JSON texts. All pure functions.
// `id` is the request's number as JSON text, or empty.

/// How many legal moves one `game` lists. Only constructed positions have more; those can still be typed.
inline constexpr std::size_t max_shown_moves = 1000;

/// `shown` follows `game.game`. `sits` tells who asked whether he has the seat of a tournament's game; in news of it
/// nothing is said of that.
[[nodiscard]] std::string game_answer(std::string_view id, const std::string& game_id, const library::LiveGame& game,
                                      const ShownMoves& shown, bool thinking, std::vector<std::string> notes,
                                      std::optional<bool> sits = std::nullopt);

struct Choice {
    std::string title;
    std::size_t moves = 0;
};
/// The games of a PDN text from which the client has to choose.
[[nodiscard]] std::string choice_answer(std::string_view id, std::span<const Choice> games);

[[nodiscard]] std::string refusal(std::string_view id, std::string_view sentence);

/// News of the engine's search in the position that `game` has come to.
[[nodiscard]] std::string search_news(const std::string& game_id, const rules::Game& game,
                                      const search::SearchResult& found);

// HTTP.

[[nodiscard]] std::string rules_page();

/// The old programs that are offered as opponents.
[[nodiscard]] std::string programs_page();
[[nodiscard]] std::string games_page(std::span<const library::Summary> games);
[[nodiscard]] std::string error_page(std::string_view sentence);

}  // namespace crownhead::server
