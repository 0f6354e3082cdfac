// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/pages.hpp"
#include "server/transport/responses.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::server {

/// A request of the HTTP API (docs/web-protocol.md), with what its answer is made from. It lives until the answer
/// function returns: what works on another thread takes copies.
struct ApiRequest {
    const Site& site;
    const HttpRequest& request;
    std::vector<std::string> names;  ///< what stands for each `{…}` of the route's path, in their order
    const Recipient& to;

    [[nodiscard]] std::string_view target() const { return target_of(request); }
};

/// Answers a request of one route and method. What may take long is worked out on another thread: then it returns
/// nothing, and the recipient gets the answer later. On the clients' thread. Throws BadInput if the request cannot be
/// used, and what the store throws.
using ApiAnswer = std::optional<HttpResponse> (*)(const ApiRequest& asked);

}  // namespace crownhead::server
