// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/responses.hpp"

#include <optional>
#include <string_view>

namespace crownhead::server {

/// Answers a GET of `/api/…` (docs/web-protocol.md): `path` is the target without its query. An answer that may take
/// long is worked out on another thread: then this returns nothing, and the recipient gets the answer later. On the
/// clients' thread. Throws BadInput if the request cannot be used, and what the store throws.
[[nodiscard]] std::optional<HttpResponse> api_page(const Site& site, std::string_view path, std::string_view target,
                                                   const Recipient& to);

}  // namespace crownhead::server
