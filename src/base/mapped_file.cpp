// SPDX-License-Identifier: MIT
#include "base/mapped_file.hpp"

#include "base/bad_input.hpp"
#include "base/descriptor.hpp"
#include "base/error_text.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <utility>

namespace crownhead {
namespace {

namespace fs = std::filesystem;

}  // namespace

MappedFile::MappedFile(const fs::path& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat about {};
    if (!file.is_open() || ::fstat(file.number(), &about) != 0) {
        throw BadInput("cannot read " + path.string() + ": " + error_text(errno));
    }
    if (!S_ISREG(about.st_mode) || about.st_size == 0) {
        throw BadInput(path.string() + " is no endgame file");
    }
    size_ = static_cast<std::size_t>(about.st_size);
    void* mapped = ::mmap(nullptr, size_, PROT_READ, MAP_SHARED, file.number(), 0);
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
