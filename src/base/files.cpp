// SPDX-License-Identifier: MIT
#include "base/files.hpp"

#include "base/atomic_file.hpp"
#include "base/bad_input.hpp"
#include "base/descriptor.hpp"
#include "base/error_text.hpp"
#include "base/regular_file.hpp"
#include "base/system_file.hpp"

#include <cerrno>
#include <system_error>

namespace crownhead {
namespace {

/// Why a path cannot be used, as the end of a sentence; nothing if there simply is no such file or folder.
std::string because(int error) { return error == ENOENT || error == ENOTDIR ? "" : ": " + error_text(error); }

[[noreturn]] void refuse_to_read(const std::filesystem::path& path, const std::string& reason) {
    throw BadInput("cannot read " + path.string() + ": " + reason);
}

}  // namespace

void require_regular_file(const std::filesystem::path& path) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (!std::filesystem::status_known(status) || !std::filesystem::exists(status)) {
        const bool missing = !error || because(error.value()).empty();
        refuse_to_read(path, error_text(missing ? ENOENT : error.value()));
    }
    if (!std::filesystem::is_regular_file(status)) {
        refuse_to_read(path, std::filesystem::is_directory(status) ? "it is a folder" : "it is not a regular file");
    }
}

std::string read_file(const std::filesystem::path& path) {
    require_regular_file(path);
    const Descriptor file(open_file(path, Opening::read));
    std::string all;
    if (!file.is_open() || !file.read_all(all)) {
        refuse_to_read(path, error_text(errno));
    }
    return all;
}

void write_file_atomically(const std::filesystem::path& path, std::span<const std::string_view> parts) {
    AtomicFile file(path);
    for (const std::string_view part : parts) {
        file.append(part);
    }
    file.commit();
}

void sync_folder_of(const std::filesystem::path& path) {
    sync_folder(path.has_parent_path() ? path.parent_path() : ".");
}

std::error_code create_folder(const std::filesystem::path& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
        return {};
    }
    std::filesystem::create_directories(path, error);
    return error == std::errc::file_exists ? std::make_error_code(std::errc::not_a_directory) : error;
}

void make_folder(const std::filesystem::path& path) {
    if (const std::error_code error = create_folder(path)) {
        throw BadInput(path.string() + " is not a folder and cannot be made one" + because(error.value()));
    }
    if (!may_write(path)) {
        throw BadInput("cannot write to " + path.string() + ": " + error_text(errno));
    }
}

}  // namespace crownhead
