// SPDX-License-Identifier: MIT
#pragma once

#include "coach/problem.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace crownhead::coach {

/// Problems as one page to read or print: a diagram of each with its title, author and terms, and after them all the
/// solutions. Pure, thread-safe.
[[nodiscard]] std::string problems_page(std::string_view title, const std::vector<Problem>& problems);

}  // namespace crownhead::coach
