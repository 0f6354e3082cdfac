// SPDX-License-Identifier: MIT
#pragma once

#include "server/services/reply.hpp"

#include <string>

namespace crownhead::server {

/// Work that checks a position given by a client before going on with `then`: it may have no more legal moves than
/// require_few_moves allows. The work throws BadInput where it has more, or where there is no such position or rule
/// set.
[[nodiscard]] Work check_opening(std::string rules, std::string fen, Continuation then);

}  // namespace crownhead::server
