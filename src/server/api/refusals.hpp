// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace crownhead::server {

// What a client gets whose request is not granted (docs/web-protocol.md). Pure functions.

/// A `refused` message; `id` is the request's number as JSON text, or empty.
[[nodiscard]] std::string refusal(std::string_view id, std::string_view sentence);
/// The same over HTTP.
[[nodiscard]] std::string error_page(std::string_view sentence);

}  // namespace crownhead::server
