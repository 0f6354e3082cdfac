// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace crownhead::server {

// HTTP: what can be played here, as in docs/web-protocol.md. Pure functions.

[[nodiscard]] std::string rules_page();

/// The old programs that are offered as opponents.
[[nodiscard]] std::string programs_page();

}  // namespace crownhead::server
