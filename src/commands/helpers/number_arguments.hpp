// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

namespace crownhead::commands {

/// An option's value. Throws BadInput that says what it should be.
[[nodiscard]] std::uint64_t parse_unsigned(std::string_view option, std::string_view text);

/// The value of `--nodes`, at least 1. Throws BadInput.
[[nodiscard]] std::uint64_t parse_nodes(std::string_view text);

/// The value of an option in seconds, more than 0 and at most ten million, such as `0.5`. Throws BadInput.
[[nodiscard]] std::chrono::milliseconds parse_seconds(std::string_view option, std::string_view text);

/// A random seed.
[[nodiscard]] std::uint64_t random_seed();

}  // namespace crownhead::commands
