// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

// Moves and positions in few bytes (docs/library-store.md, "Moves"). Pure functions; thread-safe.
namespace crownhead::library {

/// The highest bit of a byte: the last square of a move. On its own: no move.
inline constexpr std::uint8_t last_square = 0x80;

void append_move(std::vector<std::uint8_t>& bytes, const rules::Move& move);
void append_position(std::vector<std::uint8_t>& bytes, const rules::RuleSet& set, const rules::Position& position);

/// How many bytes a position takes.
[[nodiscard]] std::size_t position_bytes(const rules::RuleSet& set);

/// The position at the start of `bytes`; nothing if there are too few, or if it has a fault under the rule set.
[[nodiscard]] std::optional<rules::Position> position_from(const rules::RuleSet& set,
                                                           std::span<const std::uint8_t> bytes);

}  // namespace crownhead::library
