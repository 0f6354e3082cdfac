// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rules.hpp"

#include <cstddef>
#include <vector>

/// A second move generator, written from docs/rule-sets.md and docs/laws.md alone, as literally and as plainly as could
/// be, on an array of rows and columns. It shares nothing with src/rules/ but the names of things, and is slow: tests
/// compare the other one with it, and proofs are checked by it. Pure, thread-safe.
namespace crownhead::verify {

/// Thrown where a position has more ways to capture than the caller wants to hear of.
struct TooMany {};

/// Every legal move in numerical order; a capture is told by every distinct path ("sequences"). Throws TooMany where
/// there are more than `limit` captures before a rule of precedence chooses among them.
[[nodiscard]] std::vector<rules::Move> legal_moves(const rules::Rules& rules, const rules::Position& position,
                                                   std::size_t limit = 10'000'000);

[[nodiscard]] rules::Position after(const rules::Rules& rules, const rules::Position& position,
                                    const rules::Move& move);

}  // namespace crownhead::verify
