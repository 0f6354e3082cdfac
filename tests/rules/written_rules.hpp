// SPDX-License-Identifier: MIT
#pragma once

#include "rules/position.hpp"
#include "rules/rules.hpp"

#include <string_view>
#include <vector>

namespace crownhead::reference {

/// A rule set as docs/rule-sets.md has it, written down a second time.
struct Written {
    std::string_view name;
    int game_type = 0;
    rules::Rules rules;
};

/// The fourteen rule sets in the order of docs/rule-sets.md.
[[nodiscard]] std::vector<Written> written_rules();

[[nodiscard]] rules::Rules written(std::string_view name);

/// Even boards, with n/2 − 1 rows of men a side (docs/rule-sets.md, "Boards and numbers").
[[nodiscard]] rules::Rules written_english(int size);

/// Men on the first rows of Black and the last rows of White.
[[nodiscard]] rules::Position written_start(const rules::Rules& rules);

}  // namespace crownhead::reference
