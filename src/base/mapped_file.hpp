// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

namespace crownhead {

/// A file mapped into memory for reading as long as the object lives. If somebody shortens the file meanwhile, the
/// system may end the program. Thread-safe.
class MappedFile {
  public:
    /// Throws BadInput if the file cannot be read, is empty or is not a regular file.
    explicit MappedFile(const std::filesystem::path& path);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&&) = delete;

    /// What the file holds, valid as long as the object.
    [[nodiscard]] std::span<const std::uint8_t> bytes() const { return {data_, size_}; }
    [[nodiscard]] std::string_view text() const { return {reinterpret_cast<const char*>(data_), size_}; }

  private:
    const std::uint8_t* data_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace crownhead
