// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace crownhead::server {

/// A name for a new game that nobody can guess: 128 bits from the kernel as 22 characters fit for a URL.
/// Throws std::runtime_error if the kernel gives none. Thread-safe.
[[nodiscard]] std::string new_game_id();

}  // namespace crownhead::server
