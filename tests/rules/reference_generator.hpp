// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/perft.hpp"
#include "rules/position.hpp"
#include "rules/rules.hpp"
#include "verify/generator.hpp"

#include <cstdint>
#include <vector>

/// What tests ask of the second move generator (verify/generator.hpp).
namespace crownhead::reference {

using verify::after;
using verify::legal_moves;
using verify::TooMany;

/// Of captures with the same first square, last square and captured set, the first one ("results").
[[nodiscard]] std::vector<rules::Move> results(const std::vector<rules::Move>& moves);

/// Leaves of the tree of `depth` plies.
[[nodiscard]] std::uint64_t perft(const rules::Rules& rules, const rules::Position& position, int depth,
                                  rules::Count count = rules::Count::sequences);

}  // namespace crownhead::reference
