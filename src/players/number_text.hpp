// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace crownhead::players {

// Numbers as engines' options and protocol lines write them. Pure functions, thread-safe.

/// Reads seconds such as `0.25`, from 0 to 10 million, and rounds them to milliseconds, positive ones at least to 1.
/// Nothing for any other text.
[[nodiscard]] std::optional<std::int64_t> read_milliseconds(std::string_view seconds);

/// `0.25` for 250.
[[nodiscard]] std::string seconds_text(std::int64_t milliseconds);

}  // namespace crownhead::players
