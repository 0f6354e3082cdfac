// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/responses.hpp"

#include <optional>
#include <string_view>

namespace crownhead::server {

/// Answers a GET of `/api/library/…` (docs/web-protocol.md), as api_page() does: `rest` is the path after that,
/// `target` the whole target.
[[nodiscard]] std::optional<HttpResponse> library_page(const Site& site, std::string_view rest, std::string_view target,
                                                       const Recipient& to);

}  // namespace crownhead::server
