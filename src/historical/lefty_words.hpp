// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"
#include "rules/side.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace crownhead::historical {

/// When Lefty speaks.
enum class Moment : std::uint8_t { greeting, took, took_many, was_crowned, was_beaten, has_won, drew };

// Pure functions, thread-safe.

/// What Lefty, who plays `side`, has to say after the last move of a game, if anything. There must be a last move.
[[nodiscard]] std::optional<Moment> moment_after(const rules::Game& game, rules::Side side);

/// A friendly sentence; `number` chooses among several.
[[nodiscard]] std::string_view lefty_says(Moment moment, std::size_t number);

}  // namespace crownhead::historical
