// SPDX-License-Identifier: MIT
#include "library/store/import_rows.hpp"

#include "base/bad_input.hpp"
#include "base/json_integer.hpp"
#include "base/wall_clock.hpp"
#include "library/library.hpp"
#include "library/store/source_rows.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>

namespace crownhead::library {
namespace {

/// How many broken games of one file are kept.
constexpr std::int64_t max_problems = 10'000;

std::string state_text(const ImportRow& row) {
    const notation::PdnPlace& place = row.place;
    nlohmann::ordered_json state{{"games", place.games}, {"line", place.line}, {"rules", place.unnamed->name}};
    if (row.asked != nullptr) {
        state["asked"] = row.asked->name;
    }
    return state.dump();
}

/// The same of a row.
ImportRow row_from(std::int64_t id, SourceId source, std::int64_t byte, const std::string& state) {
    const auto json = nlohmann::json::parse(state, nullptr, false);
    try {
        const rules::RuleSet* unnamed = rules::find_rule_set(json.at("rules").get<std::string>());
        const rules::RuleSet* asked =
            json.contains("asked") ? rules::find_rule_set(json.at("asked").get<std::string>()) : nullptr;
        if (unnamed != nullptr && (asked != nullptr || !json.contains("asked")) && byte >= 0) {
            return {.id = id,
                    .source = source,
                    .asked = asked,
                    .place = {.byte = static_cast<std::size_t>(byte),
                              .games = json_integer<std::size_t>(json.at("games")),
                              .line = json_integer<std::size_t>(json.at("line")),
                              .unnamed = unnamed}};
        }
    } catch (const nlohmann::json::exception&) {
        // as below
    } catch (const BadInput&) {
        // as below
    }
    throw BadInput("the state of an import makes no sense");
}

/// The last import of a file.
struct EarlierImport {
    ImportRow row{};
    std::string name{};  ///< what the file was called
};

std::optional<EarlierImport> earlier_import(SQLite::Database& database, const FileIdentity& file) {
    SQLite::Statement find(database,
                           "SELECT import.id, source.id, place, state, name FROM import "
                           "JOIN source ON source.id = import.source "
                           "WHERE size = ? AND modified = ? AND head = ? ORDER BY import.id DESC LIMIT 1");
    SQLite::bind(find, file.size, file.modified, file.head);
    if (!find.executeStep()) {
        return std::nullopt;
    }
    return EarlierImport{.row = row_from(find.getColumn(0).getInt64(), find.getColumn(1).getUInt(),
                                         find.getColumn(2).getInt64(), find.getColumn(3).getString()),
                         .name = find.getColumn(4).getString()};
}

}  // namespace

ImportRow begin_import(SQLite::Database& database, const std::string& name, const FileIdentity& file,
                       const rules::RuleSet* asked, std::size_t end) {
    const std::optional<EarlierImport> earlier = earlier_import(database, file);
    ImportRow row{.asked = asked};
    if (earlier && earlier->row.place.byte < end) {
        if (earlier->row.asked == asked) {
            return earlier->row;
        }
        row.read_otherwise = earlier->row.place.games;
    }
    if (earlier) {
        SQLite::Statement forget(database, "DELETE FROM problem WHERE source = ?");
        forget.bind(1, earlier->row.source);
        forget.exec();
    }
    row.source = earlier && earlier->name == name
                     ? earlier->row.source
                     : add_source(database, {.kind = SourceKind::file, .name = name, .at = milliseconds_since_1970()});
    SQLite::Statement write(database,
                            "REPLACE INTO import (id, source, size, modified, head, place, state) "
                            "VALUES (?, ?, ?, ?, ?, 0, ?)");
    const std::string state = state_text(row);
    SQLite::bind(write, 0, row.source, file.size, file.modified, file.head, state);
    if (earlier) {
        write.bind(1, earlier->row.id);
    } else {
        write.bind(1);
    }
    write.exec();
    row.id = database.getLastInsertRowid();
    return row;
}

void continue_import(SQLite::Database& database, ImportRow& row, const notation::PdnPlace& place,
                     const std::vector<BrokenGame>& broken) {
    const auto before = static_cast<std::int64_t>(row.place.byte);
    row.place = place;
    const std::string state = state_text(row);
    SQLite::Statement update(database,
                             "UPDATE import SET place = ?, state = ? WHERE id = ? AND place = ? AND source = ?");
    SQLite::bind(update, static_cast<std::int64_t>(place.byte), state, row.id, before, row.source);
    if (update.exec() == 0) {
        throw LibraryFault("another crownhead is importing the same file");
    }
    SQLite::Statement kept(database, "SELECT count(*) FROM problem WHERE source = ?");
    kept.bind(1, row.source);
    kept.executeStep();
    const auto room = static_cast<std::size_t>(std::max<std::int64_t>(max_problems - kept.getColumn(0).getInt64(), 0));
    SQLite::Statement insert(database, "INSERT INTO problem (source, line, game, reason, text) VALUES (?, ?, ?, ?, ?)");
    for (std::size_t i = 0; i < std::min(room, broken.size()); ++i) {
        const BrokenGame& game = broken[i];
        SQLite::bind(insert, row.source, static_cast<std::int64_t>(game.problem.line),
                     static_cast<std::int64_t>(game.problem.game), game.problem.reason, game.text);
        insert.exec();
        insert.reset();
    }
}

}  // namespace crownhead::library
