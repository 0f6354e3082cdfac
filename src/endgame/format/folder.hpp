// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/material.hpp"
#include "rules/rule_set.hpp"

#include <filesystem>
#include <vector>

namespace crownhead::endgame {

/// The value file of a material: `KKMvKM.end`.
[[nodiscard]] std::filesystem::path file_of(const std::filesystem::path& folder, const Material& canonical);

/// The distance file that belongs to a value file: `KKMvKM.dist`.
[[nodiscard]] std::filesystem::path distances_path(const std::filesystem::path& values);

/// The folder of a rule set in one that has the endgames of many: English has that folder itself, every other rule set
/// the folder of its name in it. Thread-safe; it need not exist.
[[nodiscard]] std::filesystem::path folder_of(const rules::RuleSet& set, const std::filesystem::path& all);

/// The value files in a folder, sorted by name; none if there is no such folder.
[[nodiscard]] std::vector<std::filesystem::path> slice_files(const std::filesystem::path& folder);

}  // namespace crownhead::endgame
