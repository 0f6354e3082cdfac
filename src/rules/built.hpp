// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "rules/table.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crownhead::rules {

/// Rule sets that together take every branch that any rule set takes (tests/rules/built_test.cpp).
inline constexpr std::array<std::string_view, 7> few_rule_sets{"english", "losing",        "polish-1878", "russian",
                                                               "italian", "international", "canadian"};

#if defined CROWNHEAD_FEW_RULE_SETS
inline constexpr std::span<const std::string_view> only = few_rule_sets;
#elif defined CROWNHEAD_ENGLISH_RULE_SET
inline constexpr std::span<const std::string_view> only = std::span(few_rule_sets).first(1);
#else
inline constexpr std::span<const std::string_view> only{};  // none is left out
#endif
inline constexpr bool only_few = !only.empty();

/// Returns whether this build has the engine, perft, fitting and endgames of a rule set. They are slow to compile, so
/// CROWNHEAD_RULE_SETS (CMake) builds them for all rule sets, for few or for English draughts. All else works for
/// every rule set.
[[nodiscard]] constexpr bool is_built(const RuleSet& set) {
    return !only_few || std::find(only.begin(), only.end(), set.name) != only.end();
}

/// The rows of the table for which is_built() holds.
[[nodiscard]] inline std::vector<std::reference_wrapper<const RuleSet>> built_rule_sets() {
    std::vector<std::reference_wrapper<const RuleSet>> built;
    std::copy_if(table.begin(), table.end(), std::back_inserter(built), is_built);
    return built;
}

/// The exception for a rule set that is not built.
[[nodiscard]] inline BadInput not_built(const RuleSet& set) {
    return BadInput("this build leaves out the engine, perft and endgames of " + std::string(set.name));
}

inline void require_built(const RuleSet& set) {
    if (!is_built(set)) {
        throw not_built(set);
    }
}

/// visit() for code that exists only for built rule sets; throws BadInput for any other.
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

/// Calls `f.template operator()<R>()` with the rules of `set`, if that is built and the number of its row modulo
/// `parts` is `part`; else does nothing. For code that is too much for one file if it is compiled there for every rule
/// set.
template <std::size_t part, std::size_t parts, class F>
void visit_in_part(const RuleSet& set, F&& f) {
    const auto row = static_cast<std::size_t>(&set - table.data());
    [&]<std::size_t... i>(std::index_sequence<i...>) {
        const auto try_row = [&]<std::size_t candidate>() {
            if constexpr (candidate < table.size() && is_built(table[candidate])) {
                if (row == candidate) {
                    f.template operator()<table[candidate].rules>();
                }
            }
        };
        (try_row.template operator()<i * parts + part>(), ...);
    }
    (std::make_index_sequence<table.size() / parts + 1>{});
}

}  // namespace crownhead::rules
