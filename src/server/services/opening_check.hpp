#pragma once

#include "server/services/reply.hpp"

#include <string>

namespace crownhead::server {

/// Finds out whether a position that a client gives has no more moves than a game may have here, and then goes on. The
/// work throws BadInput where it has more, or where there is no such position or rule set.
[[nodiscard]] Work check_opening(std::string rules, std::string fen, Continuation then);

}  // namespace crownhead::server
