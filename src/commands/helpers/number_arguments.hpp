// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace crownhead::commands {

/// An option's value. Throws BadInput that says what it should be.
[[nodiscard]] std::uint64_t parse_unsigned(std::string_view option, std::string_view text);

/// The value of `--nodes`, at least 1. Throws BadInput.
[[nodiscard]] std::uint64_t parse_nodes(std::string_view text);

/// A seed that nobody chose.
[[nodiscard]] std::uint64_t random_seed();

}  // namespace crownhead::commands
