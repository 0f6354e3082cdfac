// SPDX-License-Identifier: MIT
#pragma once

#include "library/query.hpp"
#include "library/store/game_record.hpp"

#include <string>
#include <string_view>

namespace crownhead::library {

// Dates in queries (docs/library-search.md). Pure functions, thread-safe.

/// `1841`, `1841-05-12`, `1840..1880`, `..1841-05`, `unknown`; with `only_years`, ranges of years. Throws BadInput.
[[nodiscard]] DateRange parse_date_range(std::string_view text, bool only_years);

[[nodiscard]] std::string date_range_text(const DateRange& range);

/// Whether a range is of whole years, or of games without one.
[[nodiscard]] bool is_of_years(const DateRange& range);

/// Whether every day on which a game may have been played is in the range.
[[nodiscard]] bool holds(const DateRange& range, const Date& date);

}  // namespace crownhead::library
