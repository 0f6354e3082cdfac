// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace crownhead::server {

/// HTTP: a position, asked for in any form of docs/fen.md, in the one form that the server writes, as a JSON text
/// (docs/web-protocol.md). Throws BadInput if there is no such rule set or position. Thread-safe.
[[nodiscard]] std::string position_page(const std::string& rules, const std::string& fen);

}  // namespace crownhead::server
