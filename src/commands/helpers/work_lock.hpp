// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "base/file_lock.hpp"
#include "base/system_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

namespace crownhead::commands {

/// While it lives, nobody else works on a file that is replaced as a whole: FILE.lock is there, is empty, and is
/// locked. It is removed at the end; one that a killed process has left locks nobody out.
class WorkLock {
  public:
    /// Throws BadInput that names the option if another process is at work on the file, or if FILE.lock is somebody's
    /// own file, which stays as it is.
    WorkLock(std::string_view option, const std::string& file)
        : path_(file + ".lock"), lock_(path_, fmt::format("{}: another crownhead is at work on {}", option, file)) {
        FileStatus status;
        if (!ask_status(lock_.file().fd(), status) || !status.regular || status.size > 0) {
            throw BadInput(
                fmt::format("{}: {} is no lock of crownhead, which would be empty: move it, or name another file",
                            option, path_.string()));
        }
    }
    ~WorkLock() {
        if (lock_.has_name()) {
            std::error_code ignored;
            std::filesystem::remove(path_, ignored);
        }
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
