// SPDX-License-Identifier: MIT
#pragma once

#include "base/descriptor.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace crownhead {

/// A file that text is appended to. Each text is on the disk before append() returns; existing content stays.
class AppendFile {
  public:
    /// Opens or creates the file. Throws BadInput that names it if that fails.
    explicit AppendFile(const std::filesystem::path& path);

    /// Throws BadInput if the text cannot be written; a part of it may stay in the file.
    void append(std::string_view text);

  private:
    std::filesystem::path path_;
    Descriptor file_;
};

}  // namespace crownhead
