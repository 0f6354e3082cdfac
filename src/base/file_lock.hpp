// SPDX-License-Identifier: MIT
#pragma once

#include "base/descriptor.hpp"

#include <sys/types.h>

#include <filesystem>
#include <string>

namespace crownhead {

/// Takes the lock of an open file, which one process at a time can hold; it goes when the file is closed, however the
/// process ends (flock(2)). False where another process has it. Throws BadInput where it cannot be taken at all.
[[nodiscard]] bool try_lock(const Descriptor& file);

/// A file that is locked as long as the object lives, and stays when it is unlocked.
class LockFile {
  public:
    /// Opens the file, or makes it, and locks it. Throws BadInput where that cannot be; its sentence is `in_use` where
    /// another process has the lock. `mode` is what a new file allows (chmod(2)).
    LockFile(const std::filesystem::path& path, const std::string& in_use, mode_t mode = 0600);

    [[nodiscard]] const Descriptor& file() const { return file_; }

  private:
    Descriptor file_;
};

}  // namespace crownhead
