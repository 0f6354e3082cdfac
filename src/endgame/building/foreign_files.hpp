// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/format/unit_file.hpp"

#include <filesystem>

namespace crownhead::endgame {

// What lies in the folder that a build writes to and is not of that build: it is not to be lost.

/// Whether a file that cannot be opened as one of a kind is what is left of one, and may be built again: it begins as
/// such files do, or is empty. False for one that cannot be read.
[[nodiscard]] bool is_rest_of(const FileKind& kind, const std::filesystem::path& path);

}  // namespace crownhead::endgame
