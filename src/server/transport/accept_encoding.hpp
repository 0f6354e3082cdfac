// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace crownhead::server {

/// How much a client wants a content coding (`gzip`, `br`, `identity`), in thousandths from 0 (not at all) to 1000, by
/// the value of its Accept-Encoding header (RFC 9110, 12.5.3). What the header does not name counts as its `*`; where
/// it has none either, `identity` is 1 and every other coding 0. A part of it that is malformed counts as not there.
[[nodiscard]] int wish_for(std::string_view coding, std::string_view accept_encoding);

/// The offered coding that the client wants most, the first of equals; empty if it prefers none, or accepts none of
/// them.
[[nodiscard]] std::string_view best_coding(std::span<const std::string_view> offered, std::string_view accept_encoding);

}  // namespace crownhead::server
