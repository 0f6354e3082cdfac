// SPDX-License-Identifier: MIT
#include "sqlite/format.hpp"

#include "base/bad_input.hpp"
#include "sqlite/one_state.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

namespace crownhead::sqlite {

int found_version(SQLite::Database& database, const Format& format, const std::string& name) {
    const OneState one_state(database);  // else it may be made between one read and the next
    const auto pragma = [&](const char* of) { return database.execAndGet(fmt::format("PRAGMA {}", of)).getInt(); };
    const int owner = pragma("application_id");
    const int found = pragma("user_version");
    const bool is_empty = database.execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0;
    if (is_empty && owner == 0 && found == 0) {
        return 0;
    }
    if (owner != format.application) {
        throw BadInput(fmt::format("{} is not a {} of crownhead", name, format.what));
    }
    if (found > format.version) {
        throw BadInput(fmt::format("{} was written by a newer crownhead (format {}, this one knows {})", name, found,
                                   format.version));
    }
    if (found < 1) {
        throw BadInput(fmt::format("{} has format {}, which no crownhead writes", name, found));
    }
    return found;
}

void mark(SQLite::Database& database, const Format& format) {
    database.exec(
        fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", format.application, format.version));
}

}  // namespace crownhead::sqlite
