// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/api_request.hpp"

#include <optional>

namespace crownhead::server {

// What is read in the library of games (docs/web-protocol.md). Each is an ApiAnswer.

[[nodiscard]] std::optional<HttpResponse> answer_found_games(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_export(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_library_game(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_library_game_pdn(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_explore(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_player(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_collections(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_searches(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_aliases(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_imports(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_import(const ApiRequest& asked);

}  // namespace crownhead::server
