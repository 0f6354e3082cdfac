// SPDX-License-Identifier: MIT
#include "base/line_file.hpp"

#include "base/bad_input.hpp"
#include "base/error_text.hpp"
#include "base/file_id.hpp"
#include "base/file_lock.hpp"
#include "base/files.hpp"
#include "base/system_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace crownhead {
namespace {

/// The end of the last line that reached the disk whole. After a crash the last line may be cut off, or be zeros from
/// some byte on: the length of a file can reach the disk before its content. A line never contains a zero byte.
std::size_t end_of_whole_lines(std::string_view all) {
    const std::size_t whole = all.rfind('\n') + 1;  // 0 if there is no line
    const std::size_t zero = all.find('\0');
    if (zero >= whole) {
        return whole;
    }
    const std::size_t begin = all.rfind('\n', zero) + 1;
    return all.find('\n', zero) + 1 == all.size() ? begin : whole;  // zeros further up are damage
}

}  // namespace

LineFile::LineFile(const std::filesystem::path& path, const Kind& kind,
                   const std::function<void(std::string_view)>& read)
    : path_(path), created_(false), file_(open(path, created_)) {
    FileStatus status;
    if (!ask_status(file_.fd(), status) || !status.regular) {
        throw BadInput(fmt::format("{} is not a file", path_.string()));
    }
    if (!try_lock(file_, path_)) {
        throw BadInput(fmt::format("{} is in use by another crownhead", path_.string()));
    }
    read_lines(kind, read);
    sync_folder_of(path_);
}

LineFile::~LineFile() {
    if (created_ && size_ == 0 && has_name(file_.fd(), path_)) {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
}

/// Opens the file, or creates it if there is none; `created` tells which.
int LineFile::open(const std::filesystem::path& path, bool& created) {
    int file = open_file(path, Opening::create);
    created = file >= 0;
    if (!created && errno == EEXIST) {
        file = open_file(path, Opening::change);
    }
    if (file < 0) {
        throw BadInput(fmt::format("cannot open {} for writing: {}", path.string(), error_text(errno)));
    }
    return file;
}

void LineFile::read_lines(const Kind& kind, const std::function<void(std::string_view)>& read) {
    std::string all;
    if (!file_.read_all(all)) {
        throw BadInput(fmt::format("cannot read {}: {}", path_.string(), error_text(errno)));
    }
    const std::size_t whole = end_of_whole_lines(all);
    int line = 0;
    for (std::size_t from = 0, end = 0; from < whole; from = end + 1) {
        end = all.find('\n', from);
        ++line;
        try {
            read(std::string_view(all).substr(from, end - from));
        } catch (const BadInput& bad) {
            throw BadInput(fmt::format("{}, line {}: {}", path_.string(), line, bad.what()));
        }
    }
    size_ = static_cast<std::int64_t>(whole);
    const std::string_view torn = std::string_view(all).substr(whole);
    if (torn.empty()) {
        return;
    }
    const std::string_view torn_beginning = torn.substr(0, std::min(torn.find('\0'), kind.beginning.size()));
    if (!kind.beginning.starts_with(torn_beginning)) {
        throw BadInput(fmt::format("{} is {}", path_.string(), kind.what));
    }
    if (!truncate_file(file_.fd(), size_) || !sync_file(file_.fd())) {
        throw BadInput(fmt::format("cannot write {}: {}", path_.string(), error_text(errno)));
    }
    warning_ = fmt::format("{} ended in an incomplete line ({} bytes), which was removed", path_.string(), torn.size());
}

void LineFile::append(std::string_view line) {
    const std::string whole = std::string(line) + '\n';
    if (!has_name(file_.fd(), path_)) {
        throw FileFault(
            fmt::format("{} has been removed or replaced: what is added now would be lost", path_.string()));
    }
    if (!file_.write_all_at(whole, size_) || !sync_content(file_.fd())) {
        const int error = errno;
        if (!truncate_file(file_.fd(), size_)) {
            throw FileFault(
                fmt::format("cannot write {}, and its last line is broken: {}", path_.string(), error_text(error)));
        }
        throw FileFault(fmt::format("cannot write {}: {}", path_.string(), error_text(error)));
    }
    if (!has_name(file_.fd(), path_)) {
        (void)truncate_file(file_.fd(), size_);  // wherever the file is now, the line is not in use
        throw FileFault(fmt::format("{} has been removed or replaced: what was added is lost", path_.string()));
    }
    size_ += static_cast<std::int64_t>(whole.size());
}

}  // namespace crownhead
