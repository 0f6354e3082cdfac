// SPDX-License-Identifier: MIT
#include "commands/helpers/output_file.hpp"

#include "base/bad_input.hpp"
#include "base/file_id.hpp"
#include "base/files.hpp"
#include "base/system_file.hpp"
#include "library/names/aliases.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <span>
#include <system_error>

namespace crownhead::commands {

void refuse_standard_output(const NamedFile& out) {
    if (out.path == "-") {
        throw BadInput(fmt::format("{}: `-` is not the standard output here: name a file", out.option));
    }
}

void check_output(const NamedFile& out, const std::vector<NamedFile>& others) {
    namespace fs = std::filesystem;
    if (out.path.empty()) {
        return;
    }
    refuse_standard_output(out);
    std::error_code none;
    const fs::path path(out.path);
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    if (fs::is_directory(path, none)) {
        throw BadInput(fmt::format("{}: cannot write {}: it is a folder", out.option, out.path));
    }
    constexpr int standard_output = 1;
    if (const auto printed = file_id(standard_output); printed && printed == file_id(path)) {
        throw BadInput(fmt::format("{}: {} is the standard output: name another file", out.option, out.path));
    }
    if (fs::is_other(fs::status(path, none))) {  // a device or a pipe, which must not be replaced
        throw BadInput(fmt::format("{}: cannot write {}: it is not a regular file", out.option, out.path));
    }
    if (!fs::is_directory(folder, none)) {
        throw BadInput(
            fmt::format("{}: cannot write {}: there is no folder {}", out.option, out.path, folder.string()));
    }
    if (!may_write(fs::exists(path, none) ? path : folder)) {
        throw BadInput(fmt::format("{}: cannot write {}: permission denied", out.option, out.path));
    }
    for (const NamedFile& other : others) {
        const auto whole = [&](const fs::path& one) { return fs::weakly_canonical(fs::absolute(one, none), none); };
        if (!other.path.empty() && (fs::equivalent(path, other.path, none) || whole(path) == whole(other.path))) {
            throw BadInput(
                other.option.starts_with("--")
                    ? fmt::format("{} would overwrite {}, the file of {}", out.option, out.path, other.option)
                    : fmt::format("{} would overwrite the input {}", out.option, out.path));
        }
    }
}

void require_no_part(const NamedFile& out, const std::filesystem::path& library) {
    if (out.path.empty()) {
        return;
    }
    std::error_code none;
    const std::filesystem::path file = std::filesystem::absolute(out.path, none);
    const std::string name = file.filename().string();
    const bool is_own =
        name == library::aliases_file || name.starts_with("library.sqlite") || name.starts_with("reports.sqlite");
    if (is_own && std::filesystem::equivalent(file.parent_path(), library, none)) {
        throw BadInput(fmt::format("{}: {} is a part of the library", out.option, out.path));
    }
}

void make_output_folder(const NamedFile& folder) {
    if (create_folder(folder.path)) {
        throw BadInput(fmt::format("{}: {} is not a folder and cannot be made one", folder.option, folder.path));
    }
}

void write_file(const std::string& path, std::string_view text) { write_file_atomically(path, std::span(&text, 1)); }

}  // namespace crownhead::commands
