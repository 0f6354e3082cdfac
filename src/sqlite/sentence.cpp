// SPDX-License-Identifier: MIT
#include "sqlite/sentence.hpp"

#include "base/free_space.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <cstdint>
#include <optional>
#include <string>

namespace crownhead::sqlite {
namespace {

/// Whether the disk has less room than the smallest of SQLite's own files takes.
bool is_full(const std::filesystem::path& file) {
    constexpr std::uint64_t smallest = 65536;
    const std::optional<std::uint64_t> free = free_space(file.parent_path());
    return free && *free < smallest;
}

}  // namespace

std::string sentence(const std::filesystem::path& file, std::string_view what, const SQLite::Exception& problem) {
    const std::string name = file.string();
    const int code = problem.getErrorCode();
    // SQLite tells of a full disk in other ways too, where it cannot make or enlarge its files beside this one.
    if ((code == SQLITE_IOERR || code == SQLITE_CANTOPEN || code == SQLITE_READONLY) && is_full(file)) {
        return fmt::format("the disk that holds {} is full", name);
    }
    switch (code) {
        case SQLITE_FULL:
            return fmt::format("the disk that holds {} is full", name);
        case SQLITE_IOERR:
            return fmt::format("the disk that holds {} cannot be read or written", name);
        case SQLITE_CORRUPT:
            return fmt::format("the {} {} is damaged", what, name);
        case SQLITE_NOTADB:
            return fmt::format("{} is not a {} of crownhead", name, what);
        case SQLITE_READONLY:
        case SQLITE_PERM:
        case SQLITE_AUTH:
        case SQLITE_CANTOPEN:
            return fmt::format("the {} {} cannot be opened for writing", what, name);
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return fmt::format("the {} {} is locked by another program", what, name);
        default:
            return fmt::format("the {} {} cannot be used: {}", what, name, problem.getErrorStr());
    }
}

}  // namespace crownhead::sqlite
