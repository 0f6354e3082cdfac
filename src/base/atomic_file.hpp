// SPDX-License-Identifier: MIT
#pragma once

#include "base/descriptor.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace crownhead {

/// A file that takes the place of another one all at once: it is written beside it, and renamed by commit(), so that
/// readers find either all of the new content or the old. A link stays: what it leads to is replaced. The
/// permissions of a file that is replaced are kept. Without commit() nothing has happened. Several writers at a time do
/// not disturb each other; the last one wins. For one thread.
class AtomicFile {
  public:
    /// Throws BadInput for a folder that cannot be written to, and for the path of a device or the like.
    explicit AtomicFile(std::filesystem::path path);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;
    AtomicFile(AtomicFile&&) = delete;
    AtomicFile& operator=(AtomicFile&&) = delete;

    /// Throws BadInput for a full disk.
    void append(std::string_view text);
    /// Syncs the file to the disk and gives it its name. Throws BadInput if that fails. To be called once.
    void commit();

  private:
    [[noreturn]] void refuse(int error) const;

    std::filesystem::path path_;
    std::filesystem::path temporary_{};
    std::optional<Descriptor> file_{};
    std::string unwritten_{};
    bool committed_ = false;
};

}  // namespace crownhead
