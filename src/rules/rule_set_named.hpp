// SPDX-License-Identifier: MIT
#pragma once

#include "rules/rule_set.hpp"

#include <string_view>

namespace crownhead::rules {

/// As find_rule_set, but throws BadInput if there is no rule set of that name.
[[nodiscard]] const RuleSet& rule_set_named(std::string_view name);

}  // namespace crownhead::rules
