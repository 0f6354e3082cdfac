// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/api_request.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::server {

/// A path of the HTTP API, and what answers there: null where a method is not taken.
struct ApiRoute {
    std::string_view path;       ///< such as `/api/games/{game}.pdn`: `{…}` stands for one name or number
    ApiAnswer read = nullptr;    ///< GET and HEAD
    ApiAnswer change = nullptr;  ///< POST
    ApiAnswer remove = nullptr;  ///< DELETE

    /// Those that are taken, such as GET, HEAD, POST.
    [[nodiscard]] std::vector<std::string_view> methods() const;
};

/// All of them, as docs/openapi.yaml describes them. What is not here is not answered.
[[nodiscard]] std::span<const ApiRoute> api_routes();

/// The first route that a path without its query fits; null if there is none.
[[nodiscard]] const ApiRoute* api_route_of(std::string_view path);

/// Answers a request for `/api` or `/api/…` by its route; 404 where there is none, 405 to a method that it does not
/// take, and as respond() to what cannot be used.
[[nodiscard]] std::optional<HttpResponse> api_answer(const Site& site, const HttpRequest& request, const Recipient& to);

}  // namespace crownhead::server
