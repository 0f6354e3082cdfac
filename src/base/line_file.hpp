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

/// A file could not be written as asked; `what()` is one sentence for a person.
class FileFault : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// An append-only file of lines; a line is on the disk before append() returns. If the machine stopped while the last
/// line was being written, that line may be cut off or partly zeros: opening the file again removes it. While the file
/// is open no other LineFile can open it (by an advisory lock). Not thread-safe.
class LineFile {
  public:
    /// A kind of file.
    struct Kind {
        std::string_view what;       ///< for messages: `not a tournament of crownhead`
        std::string_view beginning;  ///< of every line; a torn line that begins otherwise is someone else's
    };

    /// Opens or creates the file and passes each of its lines to `read`, which throws BadInput for a line it cannot
    /// use. A created file is removed at the end if nothing was appended. Throws BadInput if the file cannot be opened,
    /// if another process has it open, or if it holds something else (the message names the line).
    LineFile(const std::filesystem::path& path, const Kind& kind, const std::function<void(std::string_view)>& read);
    ~LineFile();
    LineFile(const LineFile&) = delete;
    LineFile& operator=(const LineFile&) = delete;
    LineFile(LineFile&&) = delete;
    LineFile& operator=(LineFile&&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

    /// A sentence for a person if a torn line was removed when the file was opened, else empty.
    [[nodiscard]] const std::string& warning() const { return warning_; }

    /// Appends a line, or several with line breaks between them. Throws FileFault if it cannot be written (the file is
    /// then as before, unless the message says that its last line is broken), and if the path no longer leads to the
    /// file, so that the line would be lost.
    void append(std::string_view line);

  private:
    static int open(const std::filesystem::path& path, bool& created);
    void read_lines(const Kind& kind, const std::function<void(std::string_view)>& read);

    std::filesystem::path path_;
    std::string warning_;
    bool created_ = false;  ///< the file did not exist before
    Descriptor file_;
    std::int64_t size_ = 0;  ///< bytes up to the end of the last whole line
};

}  // namespace crownhead
