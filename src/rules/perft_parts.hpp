// SPDX-License-Identifier: MIT
#pragma once

#include "rules/perft.hpp"

#include <cstddef>
#include <cstdint>

namespace crownhead::rules::perft {

/// The rule sets are dealt to parts in turn, each compiled in a file of its own: instantiated for every rule set, perft
/// is too much for one file.
inline constexpr std::size_t parts = 6;

/// Perft::leaves for a rule set whose row number modulo `parts` is `part`.
template <std::size_t part>
std::uint64_t count_in_part(const RuleSet& set, const Position& position, int depth, const PerftOptions& options,
                            PerftTable* table);

}  // namespace crownhead::rules::perft
