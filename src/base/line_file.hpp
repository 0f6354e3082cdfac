// SPDX-License-Identifier: MIT
#pragma once

#include "base/descriptor.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace crownhead {

/// The disk would not do what it was asked; `what()` is one sentence for a person.
class FileFault : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A file of lines that is only ever appended to; a line is on the disk before append() returns. What a machine that
/// stopped leaves at its end is cut away when the file is opened again: a last line that was cut off, or that came to
/// the disk as zeros wholly or in part. While it is open no other process can open it. Not thread-safe.
class LineFile {
  public:
    /// What the lines of a kind of file look like.
    struct Kind {
        std::string_view what;       ///< for sentences: `no tournament of crownhead`
        std::string_view beginning;  ///< of every line: a torn last line that does not begin so is somebody's file
    };

    /// Opens the file, or makes one, which is gone again if nothing has been appended in the end, and gives each of its
    /// lines to `read`, which throws BadInput for one it cannot use. Throws BadInput where the file cannot be opened,
    /// where another process has it open, or where it holds something else (the sentence names the line).
    LineFile(const std::filesystem::path& path, const Kind& kind, const std::function<void(std::string_view)>& read);
    ~LineFile();
    LineFile(const LineFile&) = delete;
    LineFile& operator=(const LineFile&) = delete;
    LineFile(LineFile&&) = delete;
    LineFile& operator=(LineFile&&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

    /// A sentence for a person where something was cut away when the file was opened, else empty.
    [[nodiscard]] const std::string& warning() const { return warning_; }

    /// Adds a line, or several with line breaks between them. Throws FileFault where it cannot be written, after which
    /// the file is as it was, and where the file is no longer under its name, so that the line would be lost.
    void append(std::string_view line);

  private:
    static int open(const std::filesystem::path& path, bool& made);
    void read_lines(const Kind& kind, const std::function<void(std::string_view)>& read);

    std::filesystem::path path_;
    std::string warning_;
    bool made_ = false;  ///< it was not there before
    Descriptor file_;
    std::int64_t size_ = 0;  ///< up to the end of the last whole line
};

}  // namespace crownhead
