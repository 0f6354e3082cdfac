// SPDX-License-Identifier: MIT
#pragma once

#include "library/store/game_record.hpp"
#include "notation/pdn_reader.hpp"
#include "rules/rule_set.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace SQLite {
class Database;
}

// The imports that a library's file remembers (docs/library-store.md, "Import"). All of these throw SQLite::Exception,
// and BadInput for damaged rows; they need a transaction around them.
namespace crownhead::library {

/// What a file is recognised by.
struct FileIdentity {
    std::int64_t size = 0;
    std::int64_t modified = 0;
    std::int64_t head = 0;
};

/// A game that could not be read, and the part of its text that is kept.
struct BrokenGame {
    notation::PdnProblem problem{};
    std::string text{};
};

struct ImportRow {
    std::int64_t id = 0;
    SourceId source = 0;
    const rules::RuleSet* asked = nullptr;  ///< ImportOptions::rules
    notation::PdnPlace place{};
    /// Games that an earlier import, which was stopped, had read when other rules were asked for; this one begins anew.
    std::size_t read_otherwise = 0;
};

/// Where the import of a file should begin: where an earlier one stopped that was asked for the same rules, or else at
/// the file's start, without the problems that an earlier one has kept. The source is that of the earlier one if the
/// file was called the same, else a new one. `asked` is ImportOptions::rules, `end` the size of the file's text.
[[nodiscard]] ImportRow begin_import(SQLite::Database& database, const std::string& name, const FileIdentity& file,
                                     const rules::RuleSet* asked, std::size_t end);

/// Writes how far an import has come, and the broken games on the way. Throws LibraryFault if another process has
/// continued it since.
void continue_import(SQLite::Database& database, ImportRow& row, const notation::PdnPlace& place,
                     const std::vector<BrokenGame>& broken);

}  // namespace crownhead::library
