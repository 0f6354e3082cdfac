// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

namespace crownhead::server {

/// Whether this is a name as the server makes them; only such a name may become part of a file's name.
[[nodiscard]] bool is_name(const std::string& id);

/// Writes a secret so that it is on the disk and nobody else may read it. Throws FileFault.
void keep_secret(const std::filesystem::path& path, const std::string& secret);

/// Empty where there is none.
[[nodiscard]] std::string read_secret(const std::filesystem::path& path);

}  // namespace crownhead::server
