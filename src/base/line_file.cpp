// SPDX-License-Identifier: MIT
#include "base/line_file.hpp"

#include "base/bad_input.hpp"
#include "base/error_text.hpp"
#include "base/file_lock.hpp"
#include "base/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string>
#include <string_view>

namespace crownhead {
namespace {

std::string content(int file, const std::filesystem::path& path) {
    std::string all;
    std::array<char, 65536> buffer{};
    while (true) {
        const ssize_t count = ::pread(file, buffer.data(), buffer.size(), static_cast<std::int64_t>(all.size()));
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            throw BadInput(fmt::format("cannot read {}: {}", path.string(), error_text(errno)));
        }
        if (count == 0) {
            return all;
        }
        all.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

/// Where the lines end that came to the disk whole. The last may lack its end, or be zeros from some byte on: the
/// length of a file can be on the disk before what is in it. A line never holds a zero.
std::size_t end_of_whole_lines(std::string_view all) {
    const std::size_t whole = all.rfind('\n') + 1;  // 0 where there is no line
    const std::size_t zero = all.find('\0');
    if (zero >= whole) {
        return whole;
    }
    const std::size_t begin = all.rfind('\n', zero) + 1;
    return all.find('\n', zero) + 1 == all.size() ? begin : whole;  // in the midst it is damage, and told as such
}

/// Whether what is open is what the name leads to.
bool is_under_its_name(int file, const std::filesystem::path& path) {
    struct stat opened {};
    struct stat named {};
    return ::fstat(file, &opened) == 0 && ::stat(path.c_str(), &named) == 0 && opened.st_dev == named.st_dev &&
           opened.st_ino == named.st_ino;
}

}  // namespace

LineFile::LineFile(const std::filesystem::path& path, const Kind& kind,
                   const std::function<void(std::string_view)>& read)
    : path_(path), made_(false), file_(open(path, made_)) {
    struct stat about {};
    if (::fstat(file_.number(), &about) != 0 || !S_ISREG(about.st_mode)) {
        throw BadInput(fmt::format("{} is not a file", path_.string()));
    }
    if (!try_lock(file_)) {
        throw BadInput(fmt::format("{} is in use by another crownhead", path_.string()));
    }
    read_lines(kind, read);
    sync_folder_of(path_);
}

LineFile::~LineFile() {
    if (made_ && size_ == 0 && is_under_its_name(file_.number(), path_)) {
        ::unlink(path_.c_str());
    }
}

/// The file, which is made where there is none.
int LineFile::open(const std::filesystem::path& path, bool& made) {
    int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    made = file >= 0;
    if (!made && errno == EEXIST) {
        file = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
    }
    if (file < 0) {
        throw BadInput(fmt::format("cannot open {} for writing: {}", path.string(), error_text(errno)));
    }
    return file;
}

void LineFile::read_lines(const Kind& kind, const std::function<void(std::string_view)>& read) {
    const std::string all = content(file_.number(), path_);
    const std::size_t whole = end_of_whole_lines(all);
    int line = 0;
    for (std::size_t from = 0, end = 0; from < whole; from = end + 1) {
        end = all.find('\n', from);
        ++line;
        try {
            read(std::string_view(all).substr(from, end - from));
        } catch (const BadInput& bad) {
            throw BadInput(fmt::format("{}, line {}: {}", path_.string(), std::to_string(line), bad.what()));
        }
    }
    size_ = static_cast<std::int64_t>(whole);
    const std::string_view torn = std::string_view(all).substr(whole);
    if (torn.empty()) {
        return;
    }
    const std::string_view begun = torn.substr(0, std::min(torn.find('\0'), kind.beginning.size()));
    if (!kind.beginning.starts_with(begun)) {
        throw BadInput(fmt::format("{} is {}", path_.string(), kind.what));
    }
    if (::ftruncate(file_.number(), size_) != 0 || ::fsync(file_.number()) != 0) {
        throw BadInput(fmt::format("cannot write {}: {}", path_.string(), error_text(errno)));
    }
    warning_ = fmt::format("the last {} bytes of {} were no whole line, as when a machine stops, and are cut away",
                           std::to_string(torn.size()), path_.string());
}

void LineFile::append(std::string_view line) {
    const std::string whole = std::string(line) + '\n';
    if (!is_under_its_name(file_.number(), path_)) {
        throw FileFault(
            fmt::format("{} has been removed or replaced: what is added now would be lost", path_.string()));
    }
    if (!file_.write_all_at(whole, size_) || ::fdatasync(file_.number()) != 0) {
        const int error = errno;
        if (::ftruncate(file_.number(), size_) != 0) {
            throw FileFault(
                fmt::format("cannot write {}, and its last line is broken: {}", path_.string(), error_text(error)));
        }
        throw FileFault(fmt::format("cannot write {}: {}", path_.string(), error_text(error)));
    }
    if (!is_under_its_name(file_.number(), path_) && ::ftruncate(file_.number(), size_) == 0) {
        throw FileFault(fmt::format("{} has been removed or replaced: what was added is lost", path_.string()));
    }
    size_ += static_cast<std::int64_t>(whole.size());
}

}  // namespace crownhead
