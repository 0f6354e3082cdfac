// SPDX-License-Identifier: MIT
#pragma once

#include "laws/law_code.hpp"
#include "laws/umpired_game.hpp"

#include <optional>
#include <string_view>

namespace crownhead::laws {

// What players agree on before a game. Pure functions, thread-safe.

/// A clock that players agree on, as they write it: `5:00`, or `5:00+3` with the seconds added for each move
/// (parse_time() in event.hpp). Throws BadInput.
[[nodiscard]] Terms::Clock parse_clock(std::string_view text);

/// The first of `minutes`, `clock` and `odds` that is agreed although the code of laws knows nothing of it; nothing if
/// there is none.
[[nodiscard]] std::optional<std::string_view> term_without_law(const LawCode& code, const Terms& terms);

}  // namespace crownhead::laws
