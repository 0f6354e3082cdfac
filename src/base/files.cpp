// SPDX-License-Identifier: MIT
#include "base/files.hpp"

#include "base/bad_input.hpp"
#include "base/descriptor.hpp"
#include "base/error_text.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace crownhead {
namespace {

/// Why a path cannot be used, as the end of a sentence; nothing if there simply is no such file or folder.
std::string because(int error) { return error == ENOENT || error == ENOTDIR ? "" : ": " + error_text(error); }

/// Whether an open file is still the one of that name.
bool has_name(int fd, const std::filesystem::path& path) {
    struct stat opened {};
    struct stat named {};
    return ::fstat(fd, &opened) == 0 && ::stat(path.c_str(), &named) == 0 && opened.st_ino == named.st_ino &&
           opened.st_dev == named.st_dev;
}

/// Opens an empty file beside `path` that no other writer uses, and sets `temporary` to its path; what a killed writer
/// has left there is used again. It is locked until it is closed. Returns -1 if that failed; `errno` says why.
int open_beside(const std::filesystem::path& path, std::filesystem::path& temporary) {
    for (int number = 1;; ++number) {
        temporary = path.string() + ".part" + (number == 1 ? "" : std::to_string(number));
        const int fd = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
        if (fd < 0) {
            return fd;
        }
        const bool in_use = ::flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
        if (!in_use && has_name(fd, temporary)) {
            if (::ftruncate(fd, 0) == 0) {
                return fd;
            }
            const int error = errno;
            ::close(fd);
            errno = error;
            return -1;
        }
        ::close(fd);
    }
}

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
    const auto refuse = [&](int error) { throw BadInput("cannot write " + path.string() + ": " + error_text(error)); };
    std::filesystem::path temporary;
    const auto discard_and_refuse = [&](int error) {
        ::unlink(temporary.c_str());
        refuse(error);
    };
    const Descriptor file(open_beside(path, temporary));
    if (!file.is_open()) {
        refuse(errno);
    }
    for (const std::string_view part : parts) {
        if (!file.write_all(part)) {
            discard_and_refuse(errno);
        }
    }
    if (::fsync(file.fd()) != 0 || ::rename(temporary.c_str(), path.c_str()) != 0) {
        discard_and_refuse(errno);
    }
    sync_folder_of(path);
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
        throw BadInput(path.string() + " is no folder and cannot be made one" + because(error.value()));
    }
    if (::access(path.c_str(), W_OK | X_OK) != 0) {
        throw BadInput("cannot write to " + path.string() + ": " + error_text(errno));
    }
}

}  // namespace crownhead
