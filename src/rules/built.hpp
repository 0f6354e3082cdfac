// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "rules/table.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::rules {

/// Rule sets that between them take every branch that any does (tests/rules/built_test.cpp).
inline constexpr std::array<std::string_view, 7> few_rule_sets{"english", "losing",        "polish-1878", "russian",
                                                               "italian", "international", "canadian"};

#ifdef CROWNHEAD_FEW_RULE_SETS
inline constexpr bool only_few = true;
#else
inline constexpr bool only_few = false;
#endif

/// Whether this build has a rule set's engine, perft, fitting and endgames, whose instances are long to compile: of
/// every rule set, or of few (CMake's CROWNHEAD_RULE_SETS). Everything else is there for every rule set in any build.
[[nodiscard]] constexpr bool is_built(const RuleSet& set) {
    return !only_few || std::find(few_rule_sets.begin(), few_rule_sets.end(), set.name) != few_rule_sets.end();
}

/// The rows of the table where it holds.
[[nodiscard]] inline std::vector<std::reference_wrapper<const RuleSet>> built_rule_sets() {
    std::vector<std::reference_wrapper<const RuleSet>> built;
    std::copy_if(table.begin(), table.end(), std::back_inserter(built), is_built);
    return built;
}

/// What is thrown where is_built() does not hold.
[[nodiscard]] inline BadInput not_built(const RuleSet& set) {
    return BadInput("this is a build for tests: of " + std::string(set.name) + " it has the moves only");
}

inline void require_built(const RuleSet& set) {
    if (!is_built(set)) {
        throw not_built(set);
    }
}

/// visit() for what is_built() speaks of; throws BadInput where it does not hold.
template <class F>
decltype(auto) visit_built(const RuleSet& set, F&& f) {
    using Result = decltype(f.template operator()<table[0].rules>());
    return visit(set, [&]<Rules R>() -> Result {
        constexpr bool built =
            std::any_of(table.begin(), table.end(), [](const RuleSet& row) { return row.rules == R && is_built(row); });
        if constexpr (built) {
            return f.template operator()<R>();
        } else {
            throw not_built(set);
        }
    });
}

}  // namespace crownhead::rules
