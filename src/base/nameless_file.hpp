// SPDX-License-Identifier: MIT
#pragma once

#include "base/descriptor.hpp"

#include <filesystem>

namespace crownhead {

/// Opens a new file without a name in a folder, for reading and writing. Its space on the disk is free again when it is
/// closed and no longer mapped, however the process ends. Throws BadInput for a folder that cannot be written to.
[[nodiscard]] Descriptor open_nameless_file(const std::filesystem::path& folder);

}  // namespace crownhead
