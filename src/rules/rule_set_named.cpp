// SPDX-License-Identifier: MIT
#include "rules/rule_set_named.hpp"

#include "base/bad_input.hpp"
#include "base/shown_text.hpp"

namespace crownhead::rules {

const RuleSet& rule_set_named(std::string_view name) {
    const RuleSet* set = find_rule_set(name);
    if (set == nullptr) {
        throw BadInput("there is no rule set named " + shown_text(name));
    }
    return *set;
}

}  // namespace crownhead::rules
