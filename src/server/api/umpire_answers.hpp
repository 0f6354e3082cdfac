// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace crownhead::server {

/// HTTP: the rulings of a code of laws on events, one a line, from a position on, and how the game stands then, as a
/// JSON text (docs/web-protocol.md). Nothing is kept. Throws BadInput if there is no such code, rule set or position,
/// or if there are more than 100 events. Thread-safe.
[[nodiscard]] std::string umpire_page(const std::string& code, const std::string& rules, const std::string& fen,
                                      const std::string& events);

}  // namespace crownhead::server
