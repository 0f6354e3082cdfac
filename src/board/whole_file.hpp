#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace crownhead {

/// All that a file holds. Throws BadInput that names it where it cannot be read.
[[nodiscard]] std::string read_whole(const std::filesystem::path& path);

/// Writes a file whole: beside its place, to the disk, and only then under its name. A file that is there under the
/// name is always complete. Throws BadInput for a full disk or a folder that cannot be written to; then what was there
/// before is unharmed.
void write_whole(const std::filesystem::path& path, std::span<const std::string_view> parts);

}  // namespace crownhead
