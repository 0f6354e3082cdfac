// SPDX-License-Identifier: MIT
#pragma once

#include "base/descriptor.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace crownhead {

/// A file to which texts are appended: each is on the disk before append() returns, and what the file held stays.
class AppendFile {
  public:
    /// Opens the file, or makes it. Throws BadInput that names it where that cannot be.
    explicit AppendFile(const std::filesystem::path& path);

    /// Throws BadInput where it cannot be written.
    void append(std::string_view text);

  private:
    std::filesystem::path path_;
    Descriptor file_;
};

}  // namespace crownhead
