// SPDX-License-Identifier: MIT
#pragma once

#include "notation/characters.hpp"

#include <algorithm>
#include <string_view>

namespace crownhead::library {

/// The value of a tag without white space around it; empty if it means "unknown", as `?`, `-` or `????.??.??` do.
[[nodiscard]] inline std::string_view known_value(std::string_view value) {
    const std::string_view text = notation::trimmed(value);
    const bool says_something = std::any_of(
        text.begin(), text.end(), [](char c) { return std::string_view("?.-/* ").find(c) == std::string_view::npos; });
    return says_something ? text : std::string_view();
}

}  // namespace crownhead::library
