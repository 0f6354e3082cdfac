#include "endgame/files.hpp"

#include "board/bad_input.hpp"
#include "board/descriptor.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

namespace crownhead::endgame {
namespace {

namespace fs = std::filesystem;

std::string reason(int error) { return std::generic_category().message(error); }

}  // namespace

MappedFile::MappedFile(const fs::path& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat about {};
    if (!file.is_open() || ::fstat(file.number(), &about) != 0) {
        throw BadInput("cannot read " + path.string() + ": " + reason(errno));
    }
    if (!S_ISREG(about.st_mode) || about.st_size == 0) {
        throw BadInput(path.string() + " is no endgame file");
    }
    size_ = static_cast<std::size_t>(about.st_size);
    void* mapped = ::mmap(nullptr, size_, PROT_READ, MAP_SHARED, file.number(), 0);
    if (mapped == MAP_FAILED) {
        throw BadInput("cannot read " + path.string() + ": " + reason(errno));
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

void make_folder(const fs::path& path) {
    std::error_code error;
    fs::create_directories(path, error);
    if (!fs::is_directory(path)) {
        throw BadInput(path.string() + " is no folder and cannot be made one");
    }
    if (::access(path.c_str(), W_OK | X_OK) != 0) {
        throw BadInput("cannot write to " + path.string() + ": " + reason(errno));
    }
}

FolderLock::FolderLock(const fs::path& path) : file_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644)) {
    if (file_ < 0) {
        throw BadInput("cannot write " + path.string() + ": " + reason(errno));
    }
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
        ::close(file_);
        throw BadInput("another build is at work in " + path.parent_path().string());
    }
}

FolderLock::~FolderLock() { ::close(file_); }

}  // namespace crownhead::endgame
