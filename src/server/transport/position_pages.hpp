// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/api_request.hpp"

#include <optional>

namespace crownhead::server {

// What is known of games, of laws and of one position (docs/web-protocol.md). Each is an ApiAnswer.

[[nodiscard]] std::optional<HttpResponse> answer_rules(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_laws(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_programs(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_position(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_exchanges(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_book(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_endgame(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_random_ending(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_umpire(const ApiRequest& asked);

}  // namespace crownhead::server
