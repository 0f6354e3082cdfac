// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace crownhead::rules {

/// Black's men start on the low numbers and move toward the high ones, whoever moves first.
enum class Side : std::uint8_t { black, white };

[[nodiscard]] constexpr Side other(Side side) { return side == Side::black ? Side::white : Side::black; }

}  // namespace crownhead::rules
