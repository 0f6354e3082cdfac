// SPDX-License-Identifier: MIT
#pragma once

#include "notation/pdn.hpp"
#include "rules/outcome.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace crownhead::games {

// What games and matches have in common when they are written as PDN. Pure functions, thread-safe.

/// The PDN result for an outcome; `unknown` for none.
[[nodiscard]] notation::PdnResult pdn_result(rules::Outcome outcome);

/// The UTC date of a time, in milliseconds since 1970, as PDN writes it: `2026.11.21`.
[[nodiscard]] std::string pdn_date(std::int64_t milliseconds);

/// A title made of the tags Black, White and Date: `Moorhead, W. – Wyllie, J., 1841`. A name that is missing or empty
/// becomes `?`; unknown parts of the date are left out.
[[nodiscard]] std::string pdn_title(const std::vector<notation::PdnTag>& tags);

}  // namespace crownhead::games
