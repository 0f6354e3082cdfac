// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace crownhead::server {

// The bodies of requests that change the library (docs/web-protocol.md, "Changes"). All throw BadInput. Pure functions.

/// The query that finds the games to delete.
[[nodiscard]] std::string read_deletion(std::string_view body);

}  // namespace crownhead::server
