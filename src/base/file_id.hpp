// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace crownhead {

/// Which file it is, whatever its name. While it is open no other file has the same.
struct FileId {
    std::uint64_t device = 0;
    std::uint64_t number = 0;
    friend bool operator==(const FileId&, const FileId&) = default;
};

/// The file that has a name now; nothing if there is none, or it cannot be asked for.
[[nodiscard]] std::optional<FileId> file_id(const std::filesystem::path& path);

/// The open file of a descriptor; nothing if it cannot be asked for.
[[nodiscard]] std::optional<FileId> file_id(int file);

/// Whether an open file is still the one that has this name.
[[nodiscard]] inline bool has_name(int file, const std::filesystem::path& path) {
    const std::optional<FileId> opened = file_id(file);
    return opened && opened == file_id(path);
}

}  // namespace crownhead
