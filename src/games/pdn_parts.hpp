// SPDX-License-Identifier: MIT
#pragma once

#include "notation/pdn.hpp"
#include "rules/outcome.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace crownhead::games {

/// The value of the Result tag for an outcome.
[[nodiscard]] notation::PdnResult pdn_result(rules::Outcome outcome);

/// The day of a time (milliseconds since 1970, UTC) in the form of PDN: `2026.11.21`.
[[nodiscard]] std::string pdn_date(std::int64_t milliseconds);

/// `Black – White, Date`, as far as the tags say.
[[nodiscard]] std::string pdn_title(const std::vector<notation::PdnTag>& tags);

}  // namespace crownhead::games
