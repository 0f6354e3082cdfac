// SPDX-License-Identifier: MIT
#pragma once

#include "base/descriptor.hpp"

#include <sys/types.h>

#include <filesystem>
#include <string>

namespace crownhead {

/// Locks an open file, which only one process at a time can do. The lock ends when the file is closed, however the
/// process ends (flock(2)). False if another process holds it. Throws BadInput if the file cannot be locked at all.
[[nodiscard]] bool try_lock(const Descriptor& file);

/// A file that is locked as long as the object lives. The file stays when it is unlocked.
class LockFile {
  public:
    /// Opens or creates the file and locks it. Throws BadInput if that fails, with `in_use` as its message if another
    /// process holds the lock. `mode` gives the permissions of a new file (chmod(2)).
    LockFile(const std::filesystem::path& path, const std::string& in_use, mode_t mode = 0600);

    [[nodiscard]] const Descriptor& file() const { return file_; }

  private:
    Descriptor file_;
};

}  // namespace crownhead
