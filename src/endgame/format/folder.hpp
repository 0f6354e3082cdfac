// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/material.hpp"

#include <filesystem>
#include <vector>

namespace crownhead::endgame {

/// What the file of a material is called: `KKMvKM.end`.
[[nodiscard]] std::filesystem::path file_of(const std::filesystem::path& folder, const Material& canonical);

/// The file of the distances to a file of values: `KKMvKM.dist`.
[[nodiscard]] std::filesystem::path distances_path(const std::filesystem::path& values);

/// The files of values of a folder, in the order of their names; none where there is no such folder.
[[nodiscard]] std::vector<std::filesystem::path> slice_files(const std::filesystem::path& folder);

}  // namespace crownhead::endgame
