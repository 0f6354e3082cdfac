// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/pages.hpp"
#include "server/transport/responses.hpp"

#include <optional>
#include <string_view>

namespace crownhead::server {

/// `/api/openings` and `/api/openings/…`: openings that are practised (docs/web-protocol.md, Openings). `rest` is what
/// follows `/api/openings`; the method is one that the route takes (api_routes.hpp). On the clients' thread; the answer
/// comes later.
[[nodiscard]] std::optional<HttpResponse> opening_page(const Site& site, const HttpRequest& request,
                                                       std::string_view rest, const Recipient& to);

}  // namespace crownhead::server
