// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace crownhead::server {

/// HTTP: a position in the one form that the server writes, whichever form of docs/fen.md it is asked in, as a JSON
/// text (docs/web-protocol.md). Throws BadInput where there is no such rule set or position. Thread-safe.
[[nodiscard]] std::string position_page(const std::string& rules, const std::string& fen);

}  // namespace crownhead::server
