// SPDX-License-Identifier: MIT
#include "base/mapped_file.hpp"

#include "base/bad_input.hpp"
#include "base/descriptor.hpp"
#include "base/error_text.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <utility>

namespace crownhead {

MappedFile::MappedFile(const std::filesystem::path& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat info {};
    if (!file.is_open() || ::fstat(file.fd(), &info) != 0) {
        throw BadInput("cannot read " + path.string() + ": " + error_text(errno));
    }
    if (!S_ISREG(info.st_mode) || info.st_size == 0) {
        throw BadInput(path.string() + (S_ISREG(info.st_mode) ? " is empty" : " is not a regular file"));
    }
    size_ = static_cast<std::size_t>(info.st_size);
    void* mapped = ::mmap(nullptr, size_, PROT_READ, MAP_SHARED, file.fd(), 0);
    if (mapped == MAP_FAILED) {
        throw BadInput("cannot read " + path.string() + ": " + error_text(errno));
    }
    data_ = static_cast<const std::uint8_t*>(mapped);
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}

MappedFile::~MappedFile() {
    if (data_ != nullptr) {
        ::munmap(const_cast<std::uint8_t*>(data_), size_);
    }
}

}  // namespace crownhead
