// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::library {

// The words of a query, before they are given a meaning. Pure functions, linear; thread-safe.

struct QueryValue {
    std::string text;        ///< without quotation marks and escapes
    std::size_t column = 1;  ///< where it begins, in characters from 1
};

/// `-field:value|value`, or words alone.
struct QueryTerm {
    bool negated = false;
    std::string field;       ///< in small letters; empty for words alone
    char sign = ':';         ///< `:`, `=` or `~`
    std::size_t column = 1;  ///< where it begins
    std::vector<QueryValue> values;
};

/// Throws BadInput as parse_query does.
[[nodiscard]] std::vector<QueryTerm> query_terms(std::string_view text);

/// A value as a query holds it: in quotation marks where it must be.
[[nodiscard]] std::string quoted_value(std::string_view text);

/// Throws BadInput: `query, column 12: reason`.
[[noreturn]] void refuse_query(std::size_t column, std::string_view reason);

}  // namespace crownhead::library
