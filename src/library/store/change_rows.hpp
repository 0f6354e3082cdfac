// SPDX-License-Identifier: MIT
#pragma once

#include "library/change.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace SQLite {
class Database;
}

// The changes that can be undone, in the library's file (docs/library-store.md, "Changes"). All of these throw
// SQLite::Exception, and BadInput for damaged rows. Those that write need a transaction around them.
namespace crownhead::library {

struct ChangeRow {
    std::int64_t id = 0;
    ChangeKind kind = ChangeKind::deletion;
    std::string name{};    ///< as Undone::name
    std::string before{};  ///< what undoing needs, by the kind
};

void add_change(SQLite::Database& database, ChangeKind kind, const std::string& name, std::string_view before);
[[nodiscard]] std::optional<ChangeRow> last_change(SQLite::Database& database);
void remove_change(SQLite::Database& database, std::int64_t id);

}  // namespace crownhead::library
