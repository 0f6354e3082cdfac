// SPDX-License-Identifier: MIT
#pragma once

#include "rules/side.hpp"

#include <cstdint>

namespace crownhead::rules {

enum class Outcome : std::uint8_t { none, black, white, draw };

[[nodiscard]] constexpr Outcome win_for(Side side) { return side == Side::black ? Outcome::black : Outcome::white; }

}  // namespace crownhead::rules
