#pragma once

#include "board/bad_input.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <string>
#include <string_view>
#include <system_error>

namespace crownhead::commands {

/// A file that an option names.
struct NamedFile {
    std::string_view option;
    std::string_view path;  ///< empty where the option was not given
};

/// Looks, before the work is done that is to be written there, whether a file can be, and that it is none of those that
/// the command reads or goes on with. Throws BadInput that names the option. Nothing is made.
inline void check_output(const NamedFile& out, std::initializer_list<NamedFile> others) {
    namespace fs = std::filesystem;
    if (out.path.empty()) {
        return;
    }
    std::error_code none;
    const fs::path path(out.path);
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    if (fs::is_directory(path, none)) {
        throw BadInput(fmt::format("{}: cannot write {}: it is a folder", out.option, out.path));
    }
    if (!fs::is_directory(folder, none)) {
        throw BadInput(
            fmt::format("{}: cannot write {}: there is no folder {}", out.option, out.path, folder.string()));
    }
    if (::access(fs::exists(path, none) ? path.c_str() : folder.c_str(), W_OK) != 0) {
        throw BadInput(fmt::format("{}: cannot write {}: there is no right to", out.option, out.path));
    }
    for (const NamedFile& other : others) {
        const auto whole = [&](const fs::path& one) { return fs::weakly_canonical(fs::absolute(one, none), none); };
        if (!other.path.empty() && (fs::equivalent(path, other.path, none) || whole(path) == whole(other.path))) {
            throw BadInput(fmt::format("{}: {} is the file of {} too", out.option, out.path, other.option));
        }
    }
}

/// Writes a whole file, in place of what was there. Throws BadInput that names it where that cannot be.
inline void write_file(const std::string& path, std::string_view text) {
    std::ofstream out(path, std::ios::binary);
    out << text;
    out.close();
    if (!out) {
        throw BadInput(fmt::format("cannot write {}", path));
    }
}

}  // namespace crownhead::commands
