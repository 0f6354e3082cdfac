// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/api_request.hpp"

#include <optional>

namespace crownhead::server {

// The reading room and the course of Samuel's program (docs/web-protocol.md). Each is an ApiAnswer.

[[nodiscard]] std::optional<HttpResponse> answer_reading(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_famous_game(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_famous_game_pdn(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_samuel(const ApiRequest& asked);

}  // namespace crownhead::server
