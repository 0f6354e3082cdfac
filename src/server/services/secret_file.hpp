// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

namespace crownhead::server {

/// Writes a secret to a new file that nobody else may read, and syncs it to the disk. Throws FileFault.
void write_secret(const std::filesystem::path& path, const std::string& secret);

/// Reads a secret; empty if there is none.
[[nodiscard]] std::string read_secret(const std::filesystem::path& path);

}  // namespace crownhead::server
