// SPDX-License-Identifier: MIT
#pragma once

#include "rules/rule_set.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace crownhead::fuzz {

/// What the fuzzer gives: its first byte chooses a rule set, the rest is text.
struct Input {
    const rules::RuleSet& set;
    std::string_view text;
};

inline Input input(const std::uint8_t* data, std::size_t size) {
    const auto sets = rules::rule_sets();
    // Letters choose by their place in the alphabet, so that seeds can be typed.
    const std::size_t choice = size == 0 ? 0 : (data[0] + sets.size() * 256 - 'a') % sets.size();
    const std::size_t skipped = size == 0 ? 0 : 1;
    return {sets[choice], {reinterpret_cast<const char*>(data) + skipped, size - skipped}};
}

/// Ends the run if an invariant does not hold.
inline void require(bool holds, const char* invariant) {
    if (!holds) {
        std::fprintf(stderr, "broken: %s\n", invariant);
        std::abort();
    }
}

}  // namespace crownhead::fuzz
