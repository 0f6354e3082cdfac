// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/api_request.hpp"

#include <optional>

namespace crownhead::server {

// Games, matches and tournaments that are kept (docs/web-protocol.md). Each is an ApiAnswer.

[[nodiscard]] std::optional<HttpResponse> answer_games(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_game_pdn(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_matches(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_match_pdn(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_match_game(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_tournaments(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_tournament_csv(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_tournament_pdn(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_tournament_game(const ApiRequest& asked);

}  // namespace crownhead::server
