// SPDX-License-Identifier: MIT
#include "base/input_text.hpp"

#include "base/bad_input.hpp"
#include "base/error_text.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace crownhead {
namespace {

[[noreturn]] void refuse_to_read(const std::string& name) {
    throw BadInput(fmt::format("cannot read {}: {}", name, error_text(errno)));
}

}  // namespace

InputText::InputText(const std::string& name) {
    if (name == "-") {
        take(STDIN_FILENO, name);
        return;
    }
    const Descriptor file(open(name.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.is_open()) {
        refuse_to_read(name);
    }
    take(file.fd(), name);
}

InputText::InputText(const Descriptor& file, const std::string& name) {
    if (lseek(file.fd(), 0, SEEK_SET) != 0) {
        refuse_to_read(name);
    }
    take(file.fd(), name);
}

void InputText::take(int file, const std::string& name) {
    struct stat status {};
    const bool regular = fstat(file, &status) == 0 && S_ISREG(status.st_mode);
    if (regular) {
        constexpr std::int64_t second = 1'000'000'000;
        modified_ = status.st_mtim.tv_sec * second + status.st_mtim.tv_nsec;
    }
    if (regular && status.st_size > 0 && lseek(file, 0, SEEK_CUR) == 0) {
        size_ = static_cast<std::size_t>(status.st_size);
        void* mapped = mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, file, 0);
        mapped_ = mapped == MAP_FAILED ? nullptr : mapped;
    }
    if (mapped_ == nullptr && !read_all(file)) {
        refuse_to_read(name);
    }
}

InputText::~InputText() {
    if (mapped_ != nullptr) {
        munmap(mapped_, size_);
    }
}

void InputText::forget(std::size_t before) {
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    const std::size_t end = before < size_ ? before / page * page : size_ / page * page;
    if (mapped_ != nullptr && end > forgotten_) {
        madvise(static_cast<char*>(mapped_) + forgotten_, end - forgotten_, MADV_DONTNEED);
        forgotten_ = end;
    }
}

bool InputText::read_all(int file) {
    std::array<char, 65536> buffer;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled by read
    while (true) {
        const ssize_t count = ::read(file, buffer.data(), buffer.size());
        if (count == 0) {
            return true;
        }
        if (count > 0) {
            held_.append(buffer.data(), static_cast<std::size_t>(count));
        } else if (errno != EINTR) {
            return false;
        }
    }
}

}  // namespace crownhead
