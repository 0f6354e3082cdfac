// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace crownhead::server {

/// HTTP: a position, asked for in any form of docs/fen.md, in the one form that the server writes, as a JSON text
/// (docs/web-protocol.md). Throws BadInput if there is no such rule set or position. Thread-safe.
[[nodiscard]] std::string position_page(const std::string& rules, const std::string& fen);

/// HTTP: which side has "the move" in a position, and what the exchanges of the side to move do to it, as a JSON text
/// (docs/web-protocol.md). Throws BadInput if there is no such rule set or position, if its kings fly (nobody speaks of
/// the move then), or if the captures can continue in too many ways. Thread-safe.
[[nodiscard]] std::string the_move_page(const std::string& rules, const std::string& fen);

}  // namespace crownhead::server
