// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/format/unit_file.hpp"

#include <filesystem>
#include <string_view>

namespace crownhead::endgame {

// What lies in the folder that a build writes to and is not of that build: it is not to be lost.

/// Whether a file that cannot be opened as one of a kind is what is left of one, and may be built again: it begins as
/// such files do, or is empty. False for one that cannot be read.
[[nodiscard]] bool is_rest_of(const FileKind& kind, const std::filesystem::path& path);

/// Throws BadInput that names a file of values or distances in a folder, of any pieces, that is for another rule set:
/// with files of two rule sets the folder could not be opened under either. Files whose head cannot be read are passed
/// over: nobody knows what they are for.
void require_no_other_rules(const std::filesystem::path& folder, std::string_view rules_name);

}  // namespace crownhead::endgame
