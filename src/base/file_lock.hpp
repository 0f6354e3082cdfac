// SPDX-License-Identifier: MIT
#pragma once

#include "base/descriptor.hpp"
#include "base/system_file.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace crownhead {

/// Locks an open file without waiting, and returns whether that worked; if not, somebody else holds the lock. A lock
/// belongs to one opening of the file (flock(2)), so a second opening in the same process fails too. It ends when the
/// file is closed, however the process ends. `path` names the file in messages. Throws BadInput if the file cannot be
/// locked at all.
[[nodiscard]] bool try_lock(const Descriptor& file, const std::filesystem::path& path);

/// A file that stays locked while this object lives. The file remains when the lock ends; whoever wants it gone removes
/// it before that, while it still has its name.
class LockFile {
  public:
    /// Opens or creates the file and locks it; if another process removes it meanwhile, a new one. Throws BadInput if
    /// that fails; if somebody else holds the lock, its message is `message_if_held`. A new file gets the permissions
    /// `access`.
    LockFile(const std::filesystem::path& path, const std::string& message_if_held, Access access = Access::owner);

    [[nodiscard]] const Descriptor& file() const { return *file_; }
    /// Whether the locked file is still the one of that name.
    [[nodiscard]] bool has_name() const;

  private:
    std::filesystem::path path_;
    std::optional<Descriptor> file_{};
};

}  // namespace crownhead
