// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>

// The system's own calls for files, under the same names on every system (posix/, windows/). They report failure as
// POSIX does: -1 or false, and `errno` says why. A file is a descriptor, as of class Descriptor.
namespace crownhead {

/// What a file is opened for.
enum class Opening {
    read,    ///< a file that exists
    change,  ///< a file that exists, for reading and writing
    create,  ///< one that must not exist, for reading and writing
    ensure,  ///< one that is created if it does not exist, for reading and writing
    append,  ///< one that is created if it does not exist, for writing at its end
};

/// Who may use a file that is created (chmod(2)); Windows goes by its folder instead.
enum class Access : unsigned { owner = 0600, owner_changes_all_read = 0644 };

/// Opens a file for this process alone: no program that it starts inherits it. Returns a descriptor, or -1.
[[nodiscard]] int open_file(const std::filesystem::path& path, Opening opening,
                            Access access = Access::owner_changes_all_read);
void close_file(int file);

struct FileStatus {
    bool regular = false;       ///< rather than a folder, pipe or device
    std::int64_t size = 0;      ///< in bytes
    std::int64_t modified = 0;  ///< when it was last changed: nanoseconds since 1970
};

[[nodiscard]] bool ask_status(int file, FileStatus& status);

/// Each reads or writes some of the bytes, at least one, and returns how many. 0 is the end of the file. The second of
/// each pair works at an offset from the beginning of the file, in bytes. None is interrupted by a signal.
[[nodiscard]] std::int64_t read_some(int file, void* bytes, std::size_t size);
[[nodiscard]] std::int64_t read_some_at(int file, void* bytes, std::size_t size, std::int64_t offset);
[[nodiscard]] std::int64_t write_some(int file, const void* bytes, std::size_t size);
[[nodiscard]] std::int64_t write_some_at(int file, const void* bytes, std::size_t size, std::int64_t offset);

/// The place of the next read_some(); -1 for a pipe.
[[nodiscard]] std::int64_t place_in(int file);
[[nodiscard]] bool go_to_beginning(int file);

[[nodiscard]] bool truncate_file(int file, std::int64_t size);

/// Returns when the file is on the disk. sync_content() need not wait for the times that the system notes of it.
[[nodiscard]] bool sync_file(int file);
[[nodiscard]] bool sync_content(int file);
/// Waits until new and changed names in a folder are on the disk, where the system lets one wait.
void sync_folder(const std::filesystem::path& folder);

/// Locks a file without waiting. If it fails, errno is EWOULDBLOCK if another opening of the file holds the lock.
[[nodiscard]] bool lock_file(int file);

/// Gives a file another name, in place of a file that has it. On Windows that file must not be open.
[[nodiscard]] bool rename_over(const std::filesystem::path& from, const std::filesystem::path& to);

/// Whether this process may write to a file, or make files in a folder.
[[nodiscard]] bool may_write(const std::filesystem::path& path);

}  // namespace crownhead
