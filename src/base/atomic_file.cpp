// SPDX-License-Identifier: MIT
#include "base/atomic_file.hpp"

#include "base/bad_input.hpp"
#include "base/error_text.hpp"
#include "base/files.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <system_error>
#include <utility>

namespace crownhead {
namespace {

/// Small pieces of text are written together, so many bytes at a time.
constexpr std::size_t bytes_at_a_time = 1 << 16;

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

AtomicFile::AtomicFile(std::filesystem::path path) : path_(std::move(path)) {
    std::error_code error;
    if (const auto status = std::filesystem::status(path_, error);
        std::filesystem::is_other(status)) {  // such as a device, which must not be replaced
        throw BadInput("cannot write " + path_.string() + ": it is not a regular file");
    }
    file_.emplace(open_beside(path_, temporary_));
    if (!file_->is_open()) {
        refuse(errno);
    }
}

AtomicFile::~AtomicFile() {
    if (!committed_) {
        ::unlink(temporary_.c_str());
    }
}

void AtomicFile::refuse(int error) const {
    throw BadInput("cannot write " + path_.string() + ": " + error_text(error));
}

void AtomicFile::append(std::string_view text) {
    if (unwritten_.size() + text.size() < bytes_at_a_time) {
        unwritten_ += text;
        return;
    }
    if (!file_->write_all(unwritten_) || !file_->write_all(text)) {
        refuse(errno);
    }
    unwritten_.clear();
}

void AtomicFile::commit() {
    if (!file_->write_all(unwritten_) || ::fsync(file_->fd()) != 0 ||
        ::rename(temporary_.c_str(), path_.c_str()) != 0) {
        refuse(errno);
    }
    committed_ = true;
    sync_folder_of(path_);
}

}  // namespace crownhead
