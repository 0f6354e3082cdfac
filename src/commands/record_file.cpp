#include "commands/record_file.hpp"

#include "board/bad_input.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace crownhead::commands {
namespace {

[[noreturn]] void refuse(const std::filesystem::path& path) {
    throw BadInput(fmt::format("cannot write {}: {}", path.string(), std::generic_category().message(errno)));
}

}  // namespace

RecordFile::RecordFile(const std::filesystem::path& path)
    : path_(path), file_(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644)) {
    if (file_ < 0) {
        refuse(path_);
    }
}

RecordFile::~RecordFile() { ::close(file_); }

void RecordFile::append(std::string_view text) {
    while (!text.empty()) {
        const auto written = ::write(file_, text.data(), text.size());
        if (written < 0 && errno != EINTR) {
            refuse(path_);
        }
        text.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
    }
    // A pipe or a device has nothing to bring to the disk.
    if (::fsync(file_) != 0 && errno != EINVAL && errno != EROFS) {
        refuse(path_);
    }
}

}  // namespace crownhead::commands
