// SPDX-License-Identifier: MIT
#include "base/system_file.hpp"

#include "base/windows/last_error.hpp"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>
#include <limits>
#include <system_error>

namespace crownhead {
namespace {

struct Meaning {
    DWORD access;
    DWORD disposition;
    int flags;
};

Meaning meaning_of(Opening opening) {
    constexpr DWORD both = GENERIC_READ | GENERIC_WRITE;
    switch (opening) {
        case Opening::read:
            break;
        case Opening::change:
            return {both, OPEN_EXISTING, _O_RDWR};
        case Opening::create:
            return {both, CREATE_NEW, _O_RDWR};
        case Opening::ensure:
            return {both, OPEN_ALWAYS, _O_RDWR};
        case Opening::append:
            return {FILE_APPEND_DATA | FILE_READ_ATTRIBUTES | SYNCHRONIZE, OPEN_ALWAYS, _O_WRONLY | _O_APPEND};
    }
    return {GENERIC_READ, OPEN_EXISTING, _O_RDONLY};
}

HANDLE handle_of(int file) {
    return reinterpret_cast<HANDLE>(::_get_osfhandle(file));  // NOLINT(performance-no-int-to-ptr): how it is given
}

DWORD at_most(std::size_t size) {
    constexpr std::size_t most = std::size_t{1} << 30U;
    return static_cast<DWORD>(std::min(size, most));
}

/// A place in a file for ReadFile() and WriteFile().
OVERLAPPED place_at(std::int64_t offset) {
    OVERLAPPED place{};
    place.Offset = static_cast<DWORD>(offset);
    place.OffsetHigh = static_cast<DWORD>(offset >> 32);
    return place;
}

/// `call(&count)` is WriteFile(). Returns how many bytes it says it has written, or -1.
template <class Call>
std::int64_t written_by(const Call& call) {
    DWORD count = 0;
    if (call(&count) != 0) {
        return count;
    }
    fail_with_last_error();
    return -1;
}

/// `call(&count)` is ReadFile(). Returns how many bytes it says it has read, 0 at the end of a file or pipe, or -1.
template <class Call>
std::int64_t read_by(const Call& call) {
    DWORD count = 0;
    if (call(&count) != 0) {
        return count;
    }
    const DWORD error = ::GetLastError();
    if (error == ERROR_HANDLE_EOF || error == ERROR_BROKEN_PIPE) {
        return 0;
    }
    fail_with(error);
    return -1;
}

}  // namespace

/// Others may rename or remove an open file, as on other systems.
int open_file(const std::filesystem::path& path, Opening opening, Access /*access*/) {
    const Meaning meaning = meaning_of(opening);
    const HANDLE handle =
        ::CreateFileW(path.c_str(), meaning.access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                      meaning.disposition, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (handle == INVALID_HANDLE_VALUE) {
        fail_with_last_error();
        std::error_code none;
        if (errno == EACCES && std::filesystem::is_directory(path, none)) {
            errno = EISDIR;
        }
        return -1;
    }
    const int file = ::_open_osfhandle(reinterpret_cast<std::intptr_t>(handle), meaning.flags | _O_BINARY);
    if (file < 0) {
        ::CloseHandle(handle);
    }
    return file;
}

void close_file(int file) { ::_close(file); }

bool ask_status(int file, FileStatus& status) {
    const HANDLE handle = handle_of(file);
    if (::GetFileType(handle) != FILE_TYPE_DISK) {
        status = {};
        return true;
    }
    BY_HANDLE_FILE_INFORMATION info{};
    if (::GetFileInformationByHandle(handle, &info) == 0) {
        return fail_with_last_error();
    }
    const auto joined = [](DWORD high, DWORD low) {
        return static_cast<std::int64_t>((static_cast<std::uint64_t>(high) << 32U) | low);
    };
    constexpr std::int64_t from_1601_to_1970 = 116'444'736'000'000'000;  // in units of 100 ns
    const std::int64_t time = joined(info.ftLastWriteTime.dwHighDateTime, info.ftLastWriteTime.dwLowDateTime);
    status = {.regular = (info.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) == 0,
              .size = joined(info.nFileSizeHigh, info.nFileSizeLow),
              .modified = (time - from_1601_to_1970) * 100};
    return true;
}

std::int64_t read_some(int file, void* bytes, std::size_t size) {
    return read_by([&](DWORD* count) { return ::ReadFile(handle_of(file), bytes, at_most(size), count, nullptr); });
}

std::int64_t read_some_at(int file, void* bytes, std::size_t size, std::int64_t offset) {
    OVERLAPPED place = place_at(offset);
    return read_by([&](DWORD* count) { return ::ReadFile(handle_of(file), bytes, at_most(size), count, &place); });
}

std::int64_t write_some(int file, const void* bytes, std::size_t size) {
    return written_by([&](DWORD* count) { return ::WriteFile(handle_of(file), bytes, at_most(size), count, nullptr); });
}

std::int64_t write_some_at(int file, const void* bytes, std::size_t size, std::int64_t offset) {
    OVERLAPPED place = place_at(offset);
    return written_by([&](DWORD* count) { return ::WriteFile(handle_of(file), bytes, at_most(size), count, &place); });
}

std::int64_t place_in(int file) {
    if (::GetFileType(handle_of(file)) != FILE_TYPE_DISK) {
        errno = ESPIPE;
        return -1;
    }
    return ::_lseeki64(file, 0, SEEK_CUR);
}

bool go_to_beginning(int file) { return ::_lseeki64(file, 0, SEEK_SET) == 0; }

bool truncate_file(int file, std::int64_t size) {
    FILE_END_OF_FILE_INFO end{};
    end.EndOfFile.QuadPart = size;
    return ::SetFileInformationByHandle(handle_of(file), FileEndOfFileInfo, &end, sizeof end) != 0 ||
           fail_with_last_error();
}

bool sync_file(int file) {
    if (::FlushFileBuffers(handle_of(file)) != 0) {
        return true;
    }
    if (::GetFileType(handle_of(file)) != FILE_TYPE_DISK) {  // pipes and devices have nothing to sync
        errno = EINVAL;
        return false;
    }
    return fail_with_last_error();
}

bool sync_content(int file) { return sync_file(file); }

/// NTFS keeps names in a log of its own, and has no call that waits for it.
void sync_folder(const std::filesystem::path& /*folder*/) {}

/// Windows keeps others from reading and writing what is locked, so the lock is on a byte that no file has.
bool lock_file(int file) {
    OVERLAPPED place = place_at(std::numeric_limits<std::int64_t>::max() - 1);
    return ::LockFileEx(handle_of(file), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place) != 0 ||
           fail_with_last_error();
}

bool rename_over(const std::filesystem::path& from, const std::filesystem::path& to) {
    return ::MoveFileExW(from.c_str(), to.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) != 0 ||
           fail_with_last_error();
}

/// A folder says so only when a file is made in it.
bool may_write(const std::filesystem::path& path) {
    const DWORD attributes = ::GetFileAttributesW(path.c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES) {
        return fail_with_last_error();
    }
    if ((attributes & FILE_ATTRIBUTE_DIRECTORY) == 0 && (attributes & FILE_ATTRIBUTE_READONLY) != 0) {
        errno = EACCES;
        return false;
    }
    return true;
}

}  // namespace crownhead
