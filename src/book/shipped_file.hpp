// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace crownhead::book {

/// The file of the book that is built into the program for a rule set (data/book/), empty where there is none. Made by
/// cmake/ship.cmake.
[[nodiscard]] std::string_view shipped_file(std::string_view rules);

}  // namespace crownhead::book
