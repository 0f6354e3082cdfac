// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace crownhead {

/// All that a file holds. Throws BadInput that names it where it cannot be read.
[[nodiscard]] std::string read_file(const std::filesystem::path& path);

/// Writes a file so that whoever reads it finds all of it or what was there before: to a file beside it, to the disk,
/// and only then under its name. Throws BadInput for a full disk or a folder that cannot be written to; then what was
/// there before is unharmed.
void write_file_atomically(const std::filesystem::path& path, std::span<const std::string_view> parts);

/// Brings the names in the folder of a file to the disk, so that a new file is found again after the machine stopped.
void sync_folder_of(const std::filesystem::path& path);

/// The folder, made if it is not there. Throws BadInput where it cannot be one or cannot be written to.
void make_folder(const std::filesystem::path& path);

}  // namespace crownhead
