// SPDX-License-Identifier: MIT
#pragma once

#include "base/file_lock.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

namespace crownhead::commands {

/// While it lives, nobody else works on a file that is replaced as a whole: FILE.lock is there, and is locked. It is
/// removed at the end; one that a killed process has left locks nobody out.
class WorkLock {
  public:
    /// Throws BadInput that names the option if another process is at work on the file.
    WorkLock(std::string_view option, const std::string& file)
        : path_(file + ".lock"), lock_(path_, fmt::format("{}: another crownhead is at work on {}", option, file)) {}
    ~WorkLock() {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
    WorkLock(const WorkLock&) = delete;
    WorkLock& operator=(const WorkLock&) = delete;
    WorkLock(WorkLock&&) = delete;
    WorkLock& operator=(WorkLock&&) = delete;

  private:
    std::filesystem::path path_;
    LockFile lock_;
};

}  // namespace crownhead::commands
