// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstdint>

// A position and the same one with the board turned round and the colours changed are one for the book: it knows them
// upright, with Black to move. Pure functions, thread-safe.
namespace crownhead::book {

/// The position as its side to move would see it as Black.
[[nodiscard]] rules::Position canonical(const rules::RuleSet& set, const rules::Position& position);

/// A move on the board turned round.
[[nodiscard]] rules::Move rotated(const rules::RuleSet& set, const rules::Move& move);

/// A fingerprint of an upright position. Of a million positions two share one with a probability of 1 in 37 million;
/// the book would take them for the same.
[[nodiscard]] std::uint64_t key_of(const rules::Position& canonical);

}  // namespace crownhead::book
