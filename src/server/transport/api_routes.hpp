// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace crownhead::server {

/// A path of the HTTP API and what may be asked of it.
struct ApiRoute {
    std::string_view path;  ///< such as `/api/games/{game}.pdn`: `{…}` stands for one name or number
    std::span<const std::string_view> methods;  ///< such as GET, HEAD, POST
};

/// All of them, as docs/openapi.yaml describes them. What is not here is not answered.
[[nodiscard]] std::span<const ApiRoute> api_routes();

/// The route that a path without its query takes; null if there is none.
[[nodiscard]] const ApiRoute* api_route_of(std::string_view path);

/// The methods as in a header `Allow`: `GET, HEAD, POST`.
[[nodiscard]] std::string methods_text(const ApiRoute& route);

/// The page that lists them: `{"routes":[{"path","methods":["GET",…]},…]}`.
[[nodiscard]] std::string api_routes_page();

}  // namespace crownhead::server
