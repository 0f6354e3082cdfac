#include "match/line_file.hpp"

#include "board/bad_input.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string>
#include <system_error>

namespace crownhead::match {
namespace {

std::string reason(int error) { return std::generic_category().message(error); }

/// So that a new file's name is on the disk too.
void sync_folder_of(const std::filesystem::path& path) {
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened >= 0) {
        ::fsync(opened);
        ::close(opened);
    }
}

bool write_all(int file, std::string_view text, std::int64_t at) {
    while (!text.empty()) {
        const ssize_t written = ::pwrite(file, text.data(), text.size(), at);
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written <= 0) {
            return false;
        }
        text.remove_prefix(static_cast<std::size_t>(written));
        at += written;
    }
    return true;
}

std::string content(int file, const std::filesystem::path& path) {
    std::string all;
    std::array<char, 65536> buffer{};
    while (true) {
        const ssize_t count = ::pread(file, buffer.data(), buffer.size(), static_cast<std::int64_t>(all.size()));
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            throw BadInput(fmt::format("cannot read {}: {}", path.string(), reason(errno)));
        }
        if (count == 0) {
            return all;
        }
        all.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

}  // namespace

LineFile::LineFile(const std::filesystem::path& path, const Kind& kind,
                   const std::function<void(std::string_view line)>& read_line)
    : path_(path), file_(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0644)), made_(file_ >= 0) {
    if (!made_ && errno == EEXIST) {
        file_ = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
    }
    if (file_ < 0) {
        throw BadInput(fmt::format("cannot open {} for writing: {}", path_.string(), reason(errno)));
    }
    try {
        struct stat about {};
        if (::fstat(file_, &about) != 0 || !S_ISREG(about.st_mode)) {
            throw BadInput(fmt::format("{} is not a file", path_.string()));
        }
        if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
            throw BadInput(fmt::format("{} is in use by another crownhead", path_.string()));
        }
        read(kind, read_line);
        sync_folder_of(path_);
    } catch (...) {
        ::close(file_);
        throw;
    }
}

LineFile::~LineFile() {
    if (made_ && size_ == 0) {
        ::unlink(path_.c_str());
    }
    ::close(file_);
}

void LineFile::read(const Kind& kind, const std::function<void(std::string_view line)>& read_line) {
    const std::string all = content(file_, path_);
    int line = 0;
    for (std::size_t from = 0, end = 0; (end = all.find('\n', from)) != std::string::npos; from = end + 1) {
        ++line;
        try {
            read_line(std::string_view(all).substr(from, end - from));
        } catch (const BadInput& bad) {
            throw BadInput(fmt::format("{}, line {}: {}", path_.string(), std::to_string(line), bad.what()));
        }
        size_ = static_cast<std::int64_t>(end) + 1;
    }
    const std::string_view torn = std::string_view(all).substr(static_cast<std::size_t>(size_));
    if (torn.substr(0, kind.beginning.size()) != kind.beginning.substr(0, torn.size())) {
        throw BadInput(fmt::format("{} is no {} of crownhead", path_.string(), kind.name));
    }
    if (!torn.empty() && (::ftruncate(file_, size_) != 0 || ::fsync(file_) != 0)) {
        throw BadInput(fmt::format("cannot write {}: {}", path_.string(), reason(errno)));
    }
}

void LineFile::append(std::string_view line) {
    if (!write_all(file_, std::string(line) + '\n', size_) || ::fdatasync(file_) != 0) {
        const int error = errno;
        if (::ftruncate(file_, size_) != 0) {
            throw FileFault(
                fmt::format("cannot write {}, and its last line is broken: {}", path_.string(), reason(error)));
        }
        throw FileFault(fmt::format("cannot write {}: {}", path_.string(), reason(error)));
    }
    size_ += static_cast<std::int64_t>(line.size()) + 1;
}

}  // namespace crownhead::match
