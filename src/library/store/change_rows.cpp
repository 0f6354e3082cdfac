// SPDX-License-Identifier: MIT
#include "library/store/change_rows.hpp"

#include "base/bad_input.hpp"
#include "library/store/blob.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <span>

namespace crownhead::library {

std::string_view word(ChangeKind kind) {
    switch (kind) {
        case ChangeKind::deletion:
            return "deletion";
        case ChangeKind::tags:
            return "tags";
        default:
            return "collection";
    }
}

void add_change(SQLite::Database& database, ChangeKind kind, const std::string& name, std::string_view before) {
    SQLite::Statement insert(database, "INSERT INTO change (kind, name, before) VALUES (?, ?, ?)");
    insert.bind(1, static_cast<int>(kind));
    insert.bind(2, name);
    bind_blob(insert, 3, before);
    insert.exec();
}

std::optional<ChangeRow> last_change(SQLite::Database& database) {
    SQLite::Statement select(database, "SELECT id, kind, name, before FROM change ORDER BY id DESC LIMIT 1");
    if (!select.executeStep()) {
        return std::nullopt;
    }
    const int kind = select.getColumn(1).getInt();
    if (kind < static_cast<int>(ChangeKind::deletion) || kind > static_cast<int>(ChangeKind::collection)) {
        throw BadInput("a change of it is of no known kind");
    }
    const std::span<const std::uint8_t> before = blob_of(select, 3);
    return ChangeRow{.id = select.getColumn(0).getInt64(),
                     .kind = static_cast<ChangeKind>(kind),
                     .name = select.getColumn(2).getString(),
                     .before = std::string(before.begin(), before.end())};
}

void remove_change(SQLite::Database& database, std::int64_t id) {
    SQLite::Statement remove(database, "DELETE FROM change WHERE id = ?");
    remove.bind(1, id);
    remove.exec();
}

}  // namespace crownhead::library
