// SPDX-License-Identifier: MIT
#pragma once

#include "server/services/reply.hpp"

#include <string>

namespace crownhead::server {

/// Work that checks a position from a client before it calls `then`. Throws BadInput if there is no such position
/// or rule set, or if it has more legal moves than require_few_moves allows.
[[nodiscard]] Work check_opening(std::string rules, std::string fen, Continuation then);

}  // namespace crownhead::server
