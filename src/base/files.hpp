// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

namespace crownhead {

/// The whole content of a regular file. Throws BadInput that names the file and says why it cannot be read.
[[nodiscard]] std::string read_file(const std::filesystem::path& path);

/// Writes a file atomically: writes another file beside it, syncs that to the disk and renames it, so that readers find
/// either all of the new content or the old. Of several writers at a time the last one wins. Throws BadInput for a full
/// disk or an unwritable folder; the old file is then unharmed.
void write_file_atomically(const std::filesystem::path& path, std::span<const std::string_view> parts);

/// Syncs the folder of a file to the disk, so that a new file is still found after the machine has stopped.
void sync_folder_of(const std::filesystem::path& path);

/// Creates a folder, and those that it is in, if it does not exist; gives the error if it cannot. If something else is
/// in the way, that is std::errc::not_a_directory, whatever the standard library calls it.
[[nodiscard]] std::error_code create_folder(const std::filesystem::path& path);

/// The same for a folder to write to. Throws BadInput if that fails or the folder cannot be written to.
void make_folder(const std::filesystem::path& path);

}  // namespace crownhead
