// SPDX-License-Identifier: MIT
#pragma once

#include "shortest/shortest.hpp"

#include <cstddef>
#include <optional>

namespace crownhead::shortest {

/// The rows of the table of rule sets are dealt out to parts in turn, each compiled in a file of its own that CMake
/// writes: the search is instantiated for every rule set, which is too much for one file.
inline constexpr std::size_t parts = 6;

/// shortest_games for the rows whose number modulo `parts` is `part`; nothing for others.
template <std::size_t part>
std::optional<Search> search_in_part(const rules::RuleSet& set, const Options& options, const std::stop_token& stop);

}  // namespace crownhead::shortest
