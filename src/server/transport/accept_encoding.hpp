// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace crownhead::server {

/// The weight that an Accept-Encoding header (RFC 9110, 12.5.3) gives to a content coding (`gzip`, `br`, `identity`),
/// in thousandths from 0 (not acceptable) to 1000. A coding that the header does not name has the weight of `*`;
/// without that, `identity` has 1 and every other coding 0. Malformed parts are ignored.
[[nodiscard]] int coding_weight(std::string_view coding, std::string_view accept_encoding);

/// The offered coding with the greatest weight, the first of equals; empty if the client prefers no coding, or accepts
/// none of them.
[[nodiscard]] std::string_view best_coding(std::span<const std::string_view> offered, std::string_view accept_encoding);

}  // namespace crownhead::server
