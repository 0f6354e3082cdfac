// SPDX-License-Identifier: MIT
#include "base/files.hpp"

#include "base/atomic_file.hpp"
#include "base/bad_input.hpp"
#include "base/descriptor.hpp"
#include "base/error_text.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace crownhead {
namespace {

/// Why a path cannot be used, as the end of a sentence; nothing if there simply is no such file or folder.
std::string because(int error) { return error == ENOENT || error == ENOTDIR ? "" : ": " + error_text(error); }

}  // namespace

std::string read_file(const std::filesystem::path& path) {
    const auto refuse = [&](const std::string& reason) {
        throw BadInput("cannot read " + path.string() + ": " + reason);
    };
    struct stat info {};
    if (::stat(path.c_str(), &info) != 0) {
        throw BadInput("cannot read " + path.string() + because(errno));
    }
    if (!S_ISREG(info.st_mode)) {  // a pipe or device might never end
        refuse(S_ISDIR(info.st_mode) ? "it is a folder" : "it is not a regular file");
    }
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    std::string all;
    if (!file.is_open() || !file.read_all(all)) {
        refuse(error_text(errno));
    }
    return all;
}

void write_file_atomically(const std::filesystem::path& path, std::span<const std::string_view> parts) {
    AtomicFile file(path);
    for (const std::string_view part : parts) {
        file.append(part);
    }
    file.commit();
}

void sync_folder_of(const std::filesystem::path& path) {
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (opened.is_open()) {
        ::fsync(opened.fd());
    }
}

void make_folder(const std::filesystem::path& path) {
    std::error_code error;
    std::filesystem::create_directories(path, error);
    if (std::error_code ignored; error && !std::filesystem::is_directory(path, ignored)) {
        throw BadInput(path.string() + " is not a folder and cannot be made one" + because(error.value()));
    }
    if (::access(path.c_str(), W_OK | X_OK) != 0) {
        throw BadInput("cannot write to " + path.string() + ": " + error_text(errno));
    }
}

}  // namespace crownhead
