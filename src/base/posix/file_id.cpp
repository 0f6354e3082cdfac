// SPDX-License-Identifier: MIT
#include "base/file_id.hpp"

#include <sys/stat.h>

namespace crownhead {

std::optional<FileId> file_id(const std::filesystem::path& path) {
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 ? std::optional(FileId{status.st_dev, status.st_ino}) : std::nullopt;
}

std::optional<FileId> file_id(int file) {
    struct stat status {};
    return ::fstat(file, &status) == 0 ? std::optional(FileId{status.st_dev, status.st_ino}) : std::nullopt;
}

}  // namespace crownhead
