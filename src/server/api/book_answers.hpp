// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace crownhead::server {

/// HTTP: a position, and what the shipped book of its rule set says about its moves (docs/web-protocol.md), as a JSON
/// text. Throws BadInput if there is no such rule set or position. Thread-safe.
[[nodiscard]] std::string book_page(const std::string& rules, const std::string& fen);

}  // namespace crownhead::server
