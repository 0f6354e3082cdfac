// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "base/shown_text.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>

#include <string_view>

namespace crownhead::commands {

/// The rule set that an option names. Throws BadInput that names the option if there is none of that name.
[[nodiscard]] inline const rules::RuleSet& rules_of_option(std::string_view option, std::string_view name) {
    if (const rules::RuleSet* set = rules::find_rule_set(name)) {
        return *set;
    }
    throw BadInput(
        fmt::format("{}: there is no rule set `{}`; `crownhead rules` lists them", option, shown_text(name)));
}

}  // namespace crownhead::commands
