// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace crownhead::server {

/// Whether a path without its query fits a pattern such as `/api/games/{game}.pdn`, where `{…}` stands for one name, of
/// at least one byte and without a slash. Both begin with a slash.
[[nodiscard]] bool fits_pattern(std::string_view pattern, std::string_view path);

}  // namespace crownhead::server
