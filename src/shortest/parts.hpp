// SPDX-License-Identifier: MIT
#pragma once

#include "shortest/shortest.hpp"

#include <cstddef>
#include <optional>

namespace crownhead::shortest {

/// The rows of the table of rule sets are dealt to parts in turn, each compiled in a file of its own that CMake writes:
/// the search is written once for every rule set, and that is much for one file.
inline constexpr std::size_t parts = 6;

/// shortest_games for a row whose number leaves `part` when divided by `parts`; nothing for another one.
template <std::size_t part>
std::optional<Search> search_in_part(const rules::RuleSet& set, const Options& options, const std::stop_token& stop);

}  // namespace crownhead::shortest
