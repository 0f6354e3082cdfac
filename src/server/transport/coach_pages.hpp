// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/responses.hpp"
#include "server/transport/site.hpp"

#include <optional>
#include <string_view>

namespace crownhead::server {

// What a second at the board says of one position (docs/web-protocol.md, "Hints"). `target` is that of the request. On
// the clients' thread; the answer comes later, so these return nothing. Throw BadInput if the request cannot be used.

/// What to play, and why.
std::optional<HttpResponse> hint_page(const Site& site, std::string_view target, const Recipient& to);

/// How good a move is.
std::optional<HttpResponse> judgement_page(const Site& site, std::string_view target, const Recipient& to);

}  // namespace crownhead::server
