// SPDX-License-Identifier: MIT
#pragma once

#include "rules/side.hpp"

#include <cstdint>

namespace crownhead::rules {

/// How a game has ended: `black` or `white` means that this side has won.
enum class Outcome : std::uint8_t { none, black, white, draw };

[[nodiscard]] constexpr Outcome win_for(Side side) { return side == Side::black ? Outcome::black : Outcome::white; }

}  // namespace crownhead::rules
