// SPDX-License-Identifier: MIT
#include "base/input_text.hpp"

#include "base/bad_input.hpp"
#include "base/error_text.hpp"
#include "base/file_mapping.hpp"
#include "base/stop_signals.hpp"
#include "base/system_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <system_error>

namespace crownhead {
namespace {

/// Other people's files are mapped from this size on. Smaller ones are read: if another program shortens the file
/// meanwhile, the missing bytes of a mapping would end this one (SIGBUS).
constexpr std::int64_t smallest_mapped = 32 << 20;

[[noreturn]] void refuse_to_read(const std::string& name) {
    throw BadInput(fmt::format("cannot read {}: {}", name, error_text(errno)));
}

}  // namespace

InputText::InputText(const std::string& name) {
    // The standard input, or a pipe that has a name, may wait for ever.
    std::optional<StopSignalsPass> may_be_stopped;
    if (std::error_code error; name == "-" || !std::filesystem::is_regular_file(name, error)) {
        may_be_stopped.emplace();
    }
    if (name == "-") {
        constexpr int standard_input = 0;
        take(standard_input, name, smallest_mapped);
        return;
    }
    const Descriptor file(open_file(name, Opening::read));
    if (!file.is_open()) {
        refuse_to_read(name);
    }
    take(file.fd(), name, smallest_mapped);
}

InputText::InputText(const Descriptor& file, const std::string& name) {
    if (!go_to_beginning(file.fd())) {
        refuse_to_read(name);
    }
    take(file.fd(), name, 1);
}

void InputText::take(int file, const std::string& name, std::int64_t mapped_from) {
    FileStatus status;
    const bool regular = ask_status(file, status) && status.regular;
    if (regular) {
        modified_ = status.modified;
    }
    if (regular && status.size >= mapped_from && place_in(file) == 0) {
        size_ = static_cast<std::size_t>(status.size);
        mapped_ = map_file(file, size_);
    } else if (regular) {
        held_.reserve(static_cast<std::size_t>(std::min(status.size, smallest_mapped)));
    }
    if (mapped_ == nullptr && !read_all(file)) {
        refuse_to_read(name);
    }
}

InputText::~InputText() {
    if (mapped_ != nullptr) {
        unmap_file(mapped_, size_);
    }
}

void InputText::forget(std::size_t before) {
    const std::size_t end = std::min(before, size_);
    if (mapped_ != nullptr && end > forgotten_) {
        forgotten_ += forget_mapped(static_cast<const char*>(mapped_) + forgotten_, end - forgotten_);
    }
}

bool InputText::read_all(int file) {
    std::array<char, 65536> buffer;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled by read
    while (true) {
        const std::int64_t count = read_some(file, buffer.data(), buffer.size());
        if (count <= 0) {
            return count == 0;
        }
        held_.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

void require_readable(const std::string& name) {
    std::error_code error;
    if (name == "-" || std::filesystem::is_other(std::filesystem::status(name, error))) {
        return;
    }
    const Descriptor file(open_file(name, Opening::read));
    char first = 0;
    if (!file.is_open() || read_some(file.fd(), &first, 1) < 0) {
        refuse_to_read(name);
    }
}

}  // namespace crownhead
