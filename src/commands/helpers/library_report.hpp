// SPDX-License-Identifier: MIT
#pragma once

#include "library/explored.hpp"
#include "library/library.hpp"

#include <optional>

namespace crownhead::commands {

// What `crownhead library` prints (docs/commands.md): lines, or with `json` a line of JSON.

/// With `both`, the counts of moves include games with the colours reversed; then those of `details` must too.
void report(const library::Explored& found, const std::optional<library::ExploreDetails>& details, bool both,
            bool json);
void report(const library::LibraryStats& stats, bool json);
void report(const library::KeptProblem& problem, bool json);

}  // namespace crownhead::commands
