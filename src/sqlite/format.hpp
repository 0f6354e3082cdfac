// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace SQLite {
class Database;
}

namespace crownhead::sqlite {

/// A kind of SQLite file of ours.
struct Format {
    std::string_view what;  ///< such as `games file`
    int application = 0;    ///< `PRAGMA application_id`
    int version = 1;        ///< the newest that this program knows, `PRAGMA user_version`
};

/// The version of a file that was opened, 0 if it is empty. Throws BadInput if it is not of this format, or of a newer
/// version; SQLite::Exception. `name` is the file's, for sentences.
[[nodiscard]] int found_version(SQLite::Database& database, const Format& format, const std::string& name);

/// Marks the file as one of this format and its newest version.
void mark(SQLite::Database& database, const Format& format);

}  // namespace crownhead::sqlite
