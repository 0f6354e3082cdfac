// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/api_request.hpp"

#include <optional>

namespace crownhead::server {

// Openings that are practised (docs/web-protocol.md, "Openings"). Each is an ApiAnswer.

[[nodiscard]] std::optional<HttpResponse> answer_openings(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_chapters(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_deck(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_deck_try(const ApiRequest& asked);

}  // namespace crownhead::server
