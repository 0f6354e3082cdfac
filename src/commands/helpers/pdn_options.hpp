// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "notation/pdn_reader.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>

#include <string>

namespace crownhead::commands {

/// How PDN is read where `--rules` names the rule set of games that name none; empty if it was not given. Throws
/// BadInput for an unknown name.
[[nodiscard]] inline notation::PdnOptions pdn_options(const std::string& name) {
    if (name.empty()) {
        return {};
    }
    const rules::RuleSet* set = rules::find_rule_set(name);
    if (set == nullptr) {
        throw BadInput(fmt::format("there is no rule set `{}`; `crownhead rules` lists them", name));
    }
    return {.rules = set};
}

}  // namespace crownhead::commands
