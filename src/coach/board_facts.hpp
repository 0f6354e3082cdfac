// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstddef>
#include <span>

namespace crownhead::coach {

// What can be seen on a board, for explanations and themes. Pure functions, thread-safe.

/// Whether the moves have more than one result: captures that differ in their path alone have one.
[[nodiscard]] bool has_choice(std::span<const rules::Move> legal);

[[nodiscard]] bool can_capture(const rules::RuleSet& set, const rules::Position& position);

/// Whether a king of that side cannot move, even if it were its turn and there were nothing to take.
[[nodiscard]] bool has_trapped_king(const rules::RuleSet& set, const rules::Position& position, rules::Side side);

/// How many moves may still be looked at to find what captures win. Captures that follow each other in more ways occur
/// in composed positions only: what goes on beyond counts as even.
struct CapturesLeft {
    static constexpr std::size_t most = 50'000;
    std::size_t number = most;
};

/// How many pieces more the side to move takes than it loses, if both sides only play captures until there is none:
/// the best of them, where there are several. 0 if it cannot capture. What it looks at is taken from `left`.
[[nodiscard]] int won_by_captures(const rules::RuleSet& set, const rules::Position& position, CapturesLeft& left);

/// The capture with which the side to move wins the most, as won_by_captures() counts; the first of several, which
/// share what is left to look at. There must be one.
[[nodiscard]] rules::Move best_capture(const rules::RuleSet& set, const rules::Position& position, CapturesLeft& left);

}  // namespace crownhead::coach
