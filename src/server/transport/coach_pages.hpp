// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/api_request.hpp"

#include <optional>

namespace crownhead::server {

// What a second at the board says of one position (docs/web-protocol.md, "Hints"). Each is an ApiAnswer.

/// What to play, and why.
[[nodiscard]] std::optional<HttpResponse> answer_hint(const ApiRequest& asked);

/// How good a move is.
[[nodiscard]] std::optional<HttpResponse> answer_judgement(const ApiRequest& asked);

}  // namespace crownhead::server
