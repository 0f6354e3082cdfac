// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/build.hpp"
#include "rules/rule_set.hpp"

namespace crownhead::endgame {

/// The options with which a build takes no more memory than it may: more slices are packed, then fewer threads work.
/// Throws BadInput if that is not enough.
[[nodiscard]] BuildOptions fit_into_memory(const rules::RuleSet& set, const BuildOptions& options);

}  // namespace crownhead::endgame
