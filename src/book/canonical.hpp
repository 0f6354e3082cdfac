// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstdint>

// For the book a position and its rotation (the board turned by half, the colours swapped) are the same. It stores the
// canonical one, with Black to move. Pure functions, thread-safe.
namespace crownhead::book {

/// The position if Black is to move, else its rotation.
[[nodiscard]] rules::Position canonical(const rules::RuleSet& set, const rules::Position& position);

/// The position with the board turned by half and the colours swapped, whoever is to move.
[[nodiscard]] rules::Position rotated(const rules::RuleSet& set, const rules::Position& position);

/// The move on the rotated board.
[[nodiscard]] rules::Move rotated(const rules::RuleSet& set, const rules::Move& move);

/// A fingerprint of a canonical position. The probability that any two of a million positions share one is 1 in 37
/// million; the book would take them for the same.
[[nodiscard]] std::uint64_t key_of(const rules::Position& canonical);

}  // namespace crownhead::book
