// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace crownhead {

/// Refuses what is not a regular file: reading a pipe or a device might never end. Throws BadInput, `cannot read FILE:`
/// and why.
void require_regular_file(const std::filesystem::path& path);

}  // namespace crownhead
