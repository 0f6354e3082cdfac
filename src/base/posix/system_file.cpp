// SPDX-License-Identifier: MIT
#include "base/system_file.hpp"

#include "base/descriptor.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

namespace crownhead {
namespace {

int flags_of(Opening opening) {
    switch (opening) {
        case Opening::read:
            break;
        case Opening::change:
            return O_RDWR;
        case Opening::create:
            return O_RDWR | O_CREAT | O_EXCL;
        case Opening::ensure:
            return O_RDWR | O_CREAT;
        case Opening::append:
            return O_WRONLY | O_CREAT | O_APPEND;
    }
    return O_RDONLY;
}

/// Calls `call` until no signal interrupts it.
template <class Call>
std::int64_t uninterrupted(const Call& call) {
    while (true) {
        const ssize_t done = call();
        if (done >= 0 || errno != EINTR) {
            return done;
        }
    }
}

}  // namespace

int open_file(const std::filesystem::path& path, Opening opening, Access access) {
    return ::open(path.c_str(), flags_of(opening) | O_CLOEXEC, static_cast<mode_t>(access));
}

void close_file(int file) { ::close(file); }

bool ask_status(int file, FileStatus& status) {
    struct stat info {};
    if (::fstat(file, &info) != 0) {
        return false;
    }
    constexpr std::int64_t second = 1'000'000'000;
    status = {.regular = S_ISREG(info.st_mode),
              .size = info.st_size,
              .modified = info.st_mtim.tv_sec * second + info.st_mtim.tv_nsec};
    return true;
}

std::int64_t read_some(int file, void* bytes, std::size_t size) {
    return uninterrupted([&] { return ::read(file, bytes, size); });
}

std::int64_t read_some_at(int file, void* bytes, std::size_t size, std::int64_t offset) {
    return uninterrupted([&] { return ::pread(file, bytes, size, offset); });
}

std::int64_t write_some(int file, const void* bytes, std::size_t size) {
    return uninterrupted([&] { return ::write(file, bytes, size); });
}

std::int64_t write_some_at(int file, const void* bytes, std::size_t size, std::int64_t offset) {
    return uninterrupted([&] { return ::pwrite(file, bytes, size, offset); });
}

std::int64_t place_in(int file) { return ::lseek(file, 0, SEEK_CUR); }

bool go_to_beginning(int file) { return ::lseek(file, 0, SEEK_SET) == 0; }

bool truncate_file(int file, std::int64_t size) { return ::ftruncate(file, size) == 0; }

bool sync_file(int file) { return ::fsync(file) == 0; }

bool sync_content(int file) { return ::fdatasync(file) == 0; }

void sync_folder(const std::filesystem::path& folder) {
    const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (opened.is_open()) {
        ::fsync(opened.fd());
    }
}

bool lock_file(int file) { return ::flock(file, LOCK_EX | LOCK_NB) == 0; }

bool rename_over(const std::filesystem::path& from, const std::filesystem::path& to) {
    return ::rename(from.c_str(), to.c_str()) == 0;
}

bool may_write(const std::filesystem::path& path) {
    std::error_code none;
    return ::access(path.c_str(), std::filesystem::is_directory(path, none) ? W_OK | X_OK : W_OK) == 0;
}

}  // namespace crownhead
