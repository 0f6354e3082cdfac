// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace crownhead::library {

/// A named set of games of a library. Names that differ only in the case of ASCII letters are the same.
struct Collection {
    std::string name{};
    std::size_t games = 0;  ///< without deleted ones
    friend bool operator==(const Collection&, const Collection&) = default;
};

/// A query saved under a name.
struct SavedSearch {
    std::string name{};
    std::string query{};
    friend bool operator==(const SavedSearch&, const SavedSearch&) = default;
};

inline constexpr std::size_t longest_name = 200;  ///< bytes, of a collection or a saved search

/// A name as it is stored: without white space at its ends. Throws BadInput if it is empty, longer than `longest_name`,
/// not UTF-8 or has control characters in it. `what` says what it names, for the error: `collection`. Pure.
[[nodiscard]] std::string checked_name(std::string_view name, std::string_view what);

}  // namespace crownhead::library
