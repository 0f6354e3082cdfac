// SPDX-License-Identifier: MIT
#pragma once

#include "laws/umpired_game.hpp"

#include <string_view>

namespace crownhead::laws {

/// A clock that players agree on, as they write it: `5:00`, or `5:00+3` with the seconds added for each move
/// (parse_time() in event.hpp). Throws BadInput. Pure, thread-safe.
[[nodiscard]] Terms::Clock parse_clock(std::string_view text);

}  // namespace crownhead::laws
