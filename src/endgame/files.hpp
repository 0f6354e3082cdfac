#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

namespace crownhead::endgame {

/// A file in memory for reading, as long as the object lives. Thread-safe.
class MappedFile {
  public:
    /// Throws BadInput where it cannot be read.
    explicit MappedFile(const std::filesystem::path& path);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&&) = delete;

    [[nodiscard]] std::span<const std::uint8_t> bytes() const { return {data_, size_}; }

  private:
    const std::uint8_t* data_ = nullptr;
    std::size_t size_ = 0;
};

/// The folder, made if it is not there. Throws BadInput where it cannot be one or cannot be written to.
void make_folder(const std::filesystem::path& path);

/// A folder that one process at a time works in; the kernel lets go of it when the process ends, however it ends.
class FolderLock {
  public:
    /// Throws BadInput where another holds it. `path` is a file that is made if it is not there.
    explicit FolderLock(const std::filesystem::path& path);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    FolderLock(FolderLock&&) = delete;
    FolderLock& operator=(FolderLock&&) = delete;

  private:
    int file_;
};

}  // namespace crownhead::endgame
