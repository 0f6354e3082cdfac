// SPDX-License-Identifier: MIT
#include "base/append_file.hpp"

#include "base/bad_input.hpp"
#include "base/error_text.hpp"
#include "base/files.hpp"
#include "base/system_file.hpp"

#include <fmt/format.h>

#include <cerrno>

namespace crownhead {
namespace {

[[noreturn]] void refuse(const std::filesystem::path& path) {
    throw BadInput(fmt::format("cannot write {}: {}", path.string(), error_text(errno)));
}

}  // namespace

AppendFile::AppendFile(const std::filesystem::path& path) : path_(path), file_(open_file(path, Opening::append)) {
    if (!file_.is_open()) {
        refuse(path_);
    }
    sync_folder_of(path_);  // the name of a new file too must be on the disk
}

void AppendFile::append(std::string_view text) {
    if (!file_.write_all(text)) {
        refuse(path_);
    }
    // Pipes and devices have nothing to sync.
    if (!sync_file(file_.fd()) && errno != EINVAL && errno != EROFS) {
        refuse(path_);
    }
}

}  // namespace crownhead
