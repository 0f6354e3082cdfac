// SPDX-License-Identifier: MIT
#pragma once

#include "server/api/import_state.hpp"

#include <span>
#include <string>
#include <string_view>

namespace crownhead::server {

// The server's pages about imports (docs/web-protocol.md), as JSON texts. Pure functions.

/// The name of an import that has begun.
[[nodiscard]] std::string import_begun_answer(std::string_view id);
[[nodiscard]] std::string import_answer(const ImportState& state);
[[nodiscard]] std::string imports_answer(std::span<const ImportState> states);

}  // namespace crownhead::server
