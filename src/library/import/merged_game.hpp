// SPDX-License-Identifier: MIT
#pragma once

#include "library/store/game_parts.hpp"

#include <optional>

// The same game twice (docs/library-store.md). A pure function; thread-safe.
namespace crownhead::library {

/// The first game, with what only the second one has added to it. Nothing if one game cannot hold both: both have
/// notes, and these differ, or together they have more tags or a longer text than the library takes. Equal to the first
/// if it has everything that the second has. Throws BadInput if one is damaged.
[[nodiscard]] std::optional<GameParts> merged(const GameParts& kept, const GameParts& other);

}  // namespace crownhead::library
