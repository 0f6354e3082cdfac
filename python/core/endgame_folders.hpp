// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <string>
#include <vector>

namespace crownhead::python {

/// Throws BadInput that names the folders unless endgames were found in them.
inline void require_endgames(bool found, const rules::RuleSet& set, const std::vector<std::filesystem::path>& folders) {
    if (found) {
        return;
    }
    std::string names;
    for (const std::filesystem::path& folder : folders) {
        names += (names.empty() ? "" : ", ") + folder.string();
    }
    throw BadInput(fmt::format("there are no endgames of {} in {}", set.name, names));
}

}  // namespace crownhead::python
