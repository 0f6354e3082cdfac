// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace crownhead {

/// An open file descriptor, closed on destruction.
class Descriptor {
  public:
    explicit Descriptor(int fd) : fd_(fd) {}
    ~Descriptor();
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor(Descriptor&&) = delete;
    Descriptor& operator=(Descriptor&&) = delete;

    [[nodiscard]] int fd() const { return fd_; }
    [[nodiscard]] bool is_open() const { return fd_ >= 0; }

    /// Reads the whole content of a regular file, from its beginning, into `content`. False if that failed; `errno`
    /// says why.
    [[nodiscard]] bool read_all(std::string& content) const;

    /// Writes all bytes at the current position of the file. Returns false if that failed; `errno` says why.
    [[nodiscard]] bool write_all(std::string_view bytes) const;
    /// The same at an offset from the beginning of the file, in bytes.
    [[nodiscard]] bool write_all_at(std::string_view bytes, std::int64_t offset) const;

  private:
    int fd_;
};

}  // namespace crownhead
