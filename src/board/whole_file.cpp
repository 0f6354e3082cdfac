#include "board/whole_file.hpp"

#include "board/bad_input.hpp"
#include "board/descriptor.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <system_error>

namespace crownhead {
namespace {

bool write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written <= 0) {
            return false;
        }
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

}  // namespace

std::string read_whole(const std::filesystem::path& path) {
    std::error_code unknown;
    const auto kind = std::filesystem::status(path, unknown);
    if (std::filesystem::exists(kind) && !std::filesystem::is_regular_file(kind)) {  // or one might read without end
        throw BadInput("cannot read " + path.string() + ": it is " +
                       (std::filesystem::is_directory(kind) ? "a folder" : "no file"));
    }
    std::ifstream in(path, std::ios::binary);
    std::string all{std::istreambuf_iterator<char>(in), {}};
    if (!in) {
        throw BadInput("cannot read " + path.string());
    }
    return all;
}

void write_whole(const std::filesystem::path& path, std::span<const std::string_view> parts) {
    const std::filesystem::path beside = path.string() + ".part";
    const auto refuse = [&](int error) {
        ::unlink(beside.c_str());
        throw BadInput("cannot write " + path.string() + ": " + std::generic_category().message(error));
    };
    {
        const Descriptor file(::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
        if (!file.is_open()) {
            refuse(errno);
        }
        for (const std::string_view part : parts) {
            if (!write_all(file.number(), part)) {
                refuse(errno);
            }
        }
        if (::fsync(file.number()) != 0) {
            refuse(errno);
        }
    }
    if (::rename(beside.c_str(), path.c_str()) != 0) {
        refuse(errno);
    }
    const Descriptor folder(::open(path.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.is_open()) {
        ::fsync(folder.number());
    }
}

}  // namespace crownhead
