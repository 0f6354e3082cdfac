// SPDX-License-Identifier: MIT
#pragma once

#include "base/file_lock.hpp"

#include <filesystem>
#include <optional>

namespace crownhead::endgame {

/// A folder in which one build at a time is at work: a file `lock` in it is locked while this object lives. At its end
/// the folder is removed if it has nothing else, and then so are up to `above` folders above it, as long as they are
/// empty.
class LockedFolder {
  public:
    /// Makes the folder if it is not there. Throws BadInput if that fails or another build is at work in it.
    LockedFolder(std::filesystem::path path, int above);
    ~LockedFolder();
    LockedFolder(const LockedFolder&) = delete;
    LockedFolder& operator=(const LockedFolder&) = delete;
    LockedFolder(LockedFolder&&) = delete;
    LockedFolder& operator=(LockedFolder&&) = delete;

  private:
    std::filesystem::path path_;
    int above_;
    std::optional<LockFile> lock_;
};

}  // namespace crownhead::endgame
