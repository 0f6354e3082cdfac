// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/pages.hpp"
#include "server/transport/responses.hpp"

#include <optional>
#include <string_view>

namespace crownhead::server {

// Puzzles and profiles over HTTP (docs/web-protocol.md, Puzzles). On the clients' thread; the answers come later.
// Requests have a method that their route takes (api_routes.hpp).

/// `/api/puzzles` and `/api/puzzles/…`: `rest` is what follows `/api/puzzles`.
[[nodiscard]] std::optional<HttpResponse> puzzle_page(const Site& site, const HttpRequest& request,
                                                      std::string_view rest, const Recipient& to);

/// `/api/profiles` and `/api/profiles/…`, in the same way.
[[nodiscard]] std::optional<HttpResponse> profile_page(const Site& site, const HttpRequest& request,
                                                       std::string_view rest, const Recipient& to);

}  // namespace crownhead::server
