// SPDX-License-Identifier: MIT
#pragma once

#include "search/engine.hpp"

#include <cstddef>
#include <memory>

namespace crownhead::search {

/// The rows of the table of rule sets are dealt out to parts in turn, each compiled in a file of its own: the search is
/// instantiated for every rule set, which is too much for one file.
inline constexpr std::size_t parts = 6;

/// make_engine for the rows whose number modulo `parts` is `part`; null for others.
template <std::size_t part>
std::unique_ptr<Engine> make_engine_in_part(const rules::RuleSet& set, const EngineOptions& options);

}  // namespace crownhead::search
