// SPDX-License-Identifier: MIT
#include "base/mapped_file.hpp"

#include "base/bad_input.hpp"
#include "base/descriptor.hpp"
#include "base/error_text.hpp"
#include "base/file_mapping.hpp"
#include "base/system_file.hpp"

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

namespace crownhead {

MappedFile::MappedFile(const std::filesystem::path& path) {
    std::error_code none;
    if (std::filesystem::is_other(path, none)) {  // a pipe: opening it would wait for one who writes
        throw BadInput(path.string() + " is not a regular file");
    }
    const Descriptor file(open_file(path, Opening::read));
    FileStatus status;
    if (!file.is_open() || !ask_status(file.fd(), status)) {
        throw BadInput("cannot read " + path.string() + ": " + error_text(errno));
    }
    if (!status.regular || status.size == 0) {
        throw BadInput(path.string() + (status.regular ? " is empty" : " is not a regular file"));
    }
    size_ = static_cast<std::size_t>(status.size);
    data_ = static_cast<const std::uint8_t*>(map_file(file.fd(), size_));
    if (data_ == nullptr) {
        throw BadInput("cannot read " + path.string() + ": " + error_text(errno));
    }
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}

MappedFile::~MappedFile() {
    if (data_ != nullptr) {
        unmap_file(data_, size_);
    }
}

}  // namespace crownhead
