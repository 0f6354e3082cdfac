// SPDX-License-Identifier: MIT
#include "sqlite/sentence.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>

namespace crownhead::sqlite {

std::string sentence(const std::filesystem::path& file, std::string_view what, const SQLite::Exception& problem) {
    const std::string name = file.string();
    switch (problem.getErrorCode()) {
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
