#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string_view>

namespace crownhead::match {

/// The disk would not do what it was asked; `what()` is one sentence for a person.
class FileFault : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A file of lines that is only ever appended to. A line is on the disk before append() returns; a last line that was
/// cut off when the machine stopped is cut away when the file is opened again. While it is open no other process can
/// open it. Not thread-safe.
class LineFile {
  public:
    /// What is kept in such a file.
    struct Kind {
        std::string_view name;       ///< `tournament`
        std::string_view beginning;  ///< of every line: what begins otherwise is somebody's file, and no line cut off
    };

    /// Opens the file, or makes one, which is gone again if nothing has been appended in the end, and gives its lines
    /// to `read`, one after the other. Throws BadInput where that cannot be, where another process has it open, or it
    /// holds something else; what `read` throws as BadInput is thrown on with the line named.
    LineFile(const std::filesystem::path& path, const Kind& kind,
             const std::function<void(std::string_view line)>& read);
    ~LineFile();
    LineFile(const LineFile&) = delete;
    LineFile& operator=(const LineFile&) = delete;
    LineFile(LineFile&&) = delete;
    LineFile& operator=(LineFile&&) = delete;

    /// Adds a line, without its end. Throws FileFault where it cannot be written, after which the file is as it was.
    void append(std::string_view line);

  private:
    void read(const Kind& kind, const std::function<void(std::string_view line)>& read);

    std::filesystem::path path_;
    int file_ = -1;
    bool made_ = false;      ///< it was not there before
    std::int64_t size_ = 0;  ///< up to the end of the last whole line
};

}  // namespace crownhead::match
