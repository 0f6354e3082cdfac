// SPDX-License-Identifier: MIT
#pragma once

#include <sys/stat.h>

#include <filesystem>
#include <optional>

namespace crownhead {

/// Which file it is, whatever its name. While it is open no other file has the same.
struct FileId {
    dev_t device = 0;
    ino_t number = 0;
    friend bool operator==(const FileId&, const FileId&) = default;
};

/// The file that has a name now; nothing if there is none, or it cannot be asked for.
[[nodiscard]] inline std::optional<FileId> file_id(const std::filesystem::path& path) {
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 ? std::optional(FileId{status.st_dev, status.st_ino}) : std::nullopt;
}

}  // namespace crownhead
