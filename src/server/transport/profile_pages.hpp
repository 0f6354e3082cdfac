// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/api_request.hpp"

#include <optional>

namespace crownhead::server {

// Profiles of those who practise (docs/web-protocol.md, "Puzzles"). Each is an ApiAnswer.

[[nodiscard]] std::optional<HttpResponse> answer_profiles(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_profile(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_profile_news(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_profile_events(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_profile_import(const ApiRequest& asked);

}  // namespace crownhead::server
