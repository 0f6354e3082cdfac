// SPDX-License-Identifier: MIT
#include "base/files.hpp"

#include "base/bad_input.hpp"
#include "base/descriptor.hpp"
#include "base/error_text.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <system_error>

namespace crownhead {

std::string read_file(const std::filesystem::path& path) {
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

void write_file_atomically(const std::filesystem::path& path, std::span<const std::string_view> parts) {
    const std::filesystem::path temporary = path.string() + ".part";
    const auto refuse = [&](int error) {
        ::unlink(temporary.c_str());
        throw BadInput("cannot write " + path.string() + ": " + error_text(error));
    };
    {
        const Descriptor file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
        if (!file.is_open()) {
            refuse(errno);
        }
        for (const std::string_view part : parts) {
            if (!file.write_all(part)) {
                refuse(errno);
            }
        }
        if (::fsync(file.number()) != 0) {
            refuse(errno);
        }
    }
    if (::rename(temporary.c_str(), path.c_str()) != 0) {
        refuse(errno);
    }
    sync_folder_of(path);
}

void sync_folder_of(const std::filesystem::path& path) {
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (opened.is_open()) {
        ::fsync(opened.number());
    }
}

void make_folder(const std::filesystem::path& path) {
    std::error_code error;
    std::filesystem::create_directories(path, error);
    if (!std::filesystem::is_directory(path)) {
        throw BadInput(path.string() + " is no folder and cannot be made one");
    }
    if (::access(path.c_str(), W_OK | X_OK) != 0) {
        throw BadInput("cannot write to " + path.string() + ": " + error_text(errno));
    }
}

}  // namespace crownhead
