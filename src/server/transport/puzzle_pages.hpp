// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/api_request.hpp"

#include <optional>

namespace crownhead::server {

// Puzzles (docs/web-protocol.md, "Puzzles"). Each is an ApiAnswer.

[[nodiscard]] std::optional<HttpResponse> answer_puzzles(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_daily_puzzle(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_next_puzzle(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_puzzle(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_puzzle_solution(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_puzzle_try(const ApiRequest& asked);

}  // namespace crownhead::server
