#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace crownhead::commands {

/// A file to which games are appended: one is on the disk before append() returns, and what the file held stays.
class RecordFile {
  public:
    /// Opens the file, or makes it. Throws BadInput that names it where that cannot be.
    explicit RecordFile(const std::filesystem::path& path);
    ~RecordFile();
    RecordFile(const RecordFile&) = delete;
    RecordFile& operator=(const RecordFile&) = delete;
    RecordFile(RecordFile&&) = delete;
    RecordFile& operator=(RecordFile&&) = delete;

    /// Throws BadInput where it cannot be written.
    void append(std::string_view text);

  private:
    std::filesystem::path path_;
    int file_;
};

}  // namespace crownhead::commands
