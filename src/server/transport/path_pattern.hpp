// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace crownhead::server {

/// What stands in a path, without its query, for each `{…}` of a pattern such as `/api/games/{game}.pdn`, in their
/// order: names of at least one byte and without a slash, which point into the path. Nothing if the path does not fit.
/// Both begin with a slash.
[[nodiscard]] std::optional<std::vector<std::string_view>> names_in_path(std::string_view pattern,
                                                                         std::string_view path);

/// Whether a path fits a pattern.
[[nodiscard]] inline bool fits_pattern(std::string_view pattern, std::string_view path) {
    return names_in_path(pattern, path).has_value();
}

}  // namespace crownhead::server
