// SPDX-License-Identifier: MIT
#include "base/atomic_file.hpp"

#include "base/bad_input.hpp"
#include "base/error_text.hpp"
#include "base/file_id.hpp"
#include "base/files.hpp"
#include "base/system_file.hpp"

#include <cerrno>
#include <cstddef>
#include <optional>
#include <system_error>
#include <utility>

namespace crownhead {
namespace {

/// Small pieces of text are written together, so many bytes at a time.
constexpr std::size_t bytes_at_a_time = 1 << 16;

/// Closes a file and leaves `errno` as it is. Returns -1.
int give_up(int fd) {
    const int error = errno;
    close_file(fd);
    errno = error;
    return -1;
}

/// Opens an empty file beside `path` that no other writer uses, and sets `temporary` to its path; what a killed writer
/// has left there is used again. It is locked until it is closed. Returns -1 if that failed; `errno` says why.
int open_beside(const std::filesystem::path& path, std::filesystem::path& temporary) {
    // More than there are writers. On a file system that does not number its files no attempt succeeds.
    constexpr int most_attempts = 200;
    int number = 1;
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        temporary = path.string() + ".part" + (number == 1 ? "" : std::to_string(number));
        const int fd = open_file(temporary, Opening::ensure);
        if (fd < 0) {
            return fd;
        }
        FileStatus status;
        if (!ask_status(fd, status)) {
            return give_up(fd);
        }
        if (!status.regular) {  // on Windows `NUL.part` is a device, as NUL is
            errno = EINVAL;
            return give_up(fd);
        }
        if (!lock_file(fd) && errno == EWOULDBLOCK) {
            ++number;
        } else if (has_name(fd, temporary)) {
            return truncate_file(fd, 0) ? fd : give_up(fd);
        }  // else another writer has just finished with it
        close_file(fd);
    }
    errno = EBUSY;
    return -1;
}

/// What a link leads to, which need not be there yet; the link itself if that cannot be found out.
std::filesystem::path target_of(const std::filesystem::path& link) {
    std::error_code error;
    if (std::filesystem::exists(link, error)) {
        const std::filesystem::path target = std::filesystem::canonical(link, error);
        return error ? link : target;
    }
    constexpr int most_links = 40;  // in a row: links may lead in a circle
    std::filesystem::path target = link;
    for (int links = 0; links < most_links && std::filesystem::is_symlink(target, error); ++links) {
        const std::filesystem::path next = std::filesystem::read_symlink(target, error);
        if (error) {
            return link;
        }
        target = target.parent_path() / next;
    }
    return std::filesystem::is_symlink(target, error) ? link : target;
}

}  // namespace

AtomicFile::AtomicFile(std::filesystem::path path) : path_(std::move(path)) {
    std::error_code error;
    if (std::filesystem::is_symlink(path_, error)) {  // what it leads to is replaced: /dev/stdout must stay
        path_ = target_of(path_);
    }
    const auto status = std::filesystem::status(path_, error);
    if (std::filesystem::is_directory(status)) {
        throw BadInput("cannot write " + path_.string() + ": it is a folder");
    }
    if (std::filesystem::is_other(status)) {  // such as a device, which must not be replaced
        throw BadInput("cannot write " + path_.string() + ": it is not a regular file");
    }
    file_.emplace(open_beside(path_, temporary_));
    if (!file_->is_open()) {
        refuse(errno);
    }
    if (std::filesystem::exists(status)) {
        std::filesystem::permissions(temporary_, status.permissions(), error);  // as far as they can be given
    }
}

AtomicFile::~AtomicFile() {
    if (!committed_) {
        std::error_code ignored;
        std::filesystem::remove(temporary_, ignored);
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
    if (!file_->write_all(unwritten_) || !sync_file(file_->fd()) || !rename_over(temporary_, path_)) {
        refuse(errno);
    }
    committed_ = true;
    sync_folder_of(path_);
}

}  // namespace crownhead
