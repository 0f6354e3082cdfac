// SPDX-License-Identifier: MIT
#include "library/store/import_rows.hpp"

#include "base/bad_input.hpp"
#include "base/json_integer.hpp"
#include "library/library.hpp"
#include "library/store/source_rows.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <optional>

namespace crownhead::library {
namespace {

/// How many broken games of one file are kept.
constexpr std::int64_t max_problems = 10'000;

std::string state_text(const notation::PdnPlace& place) {
    return nlohmann::ordered_json{{"games", place.games}, {"line", place.line}, {"rules", place.unnamed->name}}.dump();
}

notation::PdnPlace place_from(std::int64_t byte, const std::string& state) {
    const auto json = nlohmann::json::parse(state, nullptr, false);
    try {
        const rules::RuleSet* unnamed = rules::find_rule_set(json.at("rules").get<std::string>());
        if (unnamed != nullptr && byte >= 0) {
            return {.byte = static_cast<std::size_t>(byte),
                    .games = json_integer<std::size_t>(json.at("games")),
                    .line = json_integer<std::size_t>(json.at("line")),
                    .unnamed = unnamed};
        }
    } catch (const nlohmann::json::exception&) {
        // as below
    } catch (const BadInput&) {
        // as below
    }
    throw BadInput("the state of an import makes no sense");
}

std::int64_t milliseconds_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

}  // namespace

ImportRow begin_import(SQLite::Database& database, const std::string& name, const FileIdentity& file, std::size_t end) {
    SQLite::Statement find(database,
                           "SELECT id, source, place, state FROM import "
                           "WHERE size = ? AND modified = ? AND head = ? ORDER BY id DESC LIMIT 1");
    SQLite::bind(find, file.size, file.modified, file.head);
    std::optional<std::int64_t> finished;
    if (find.executeStep()) {
        const ImportRow found{.id = find.getColumn(0).getInt64(),
                              .source = find.getColumn(1).getUInt(),
                              .place = place_from(find.getColumn(2).getInt64(), find.getColumn(3).getString())};
        if (found.place.byte < end) {
            return found;
        }
        SQLite::Statement forget(database, "DELETE FROM problem WHERE source = ?");
        forget.bind(1, found.source);
        forget.exec();
        finished = found.id;
    }
    find.reset();
    ImportRow row;
    row.source = add_source(database, {.kind = SourceKind::file, .name = name, .at = milliseconds_now()});
    SQLite::Statement write(database,
                            "REPLACE INTO import (id, source, size, modified, head, place, state) "
                            "VALUES (?, ?, ?, ?, ?, 0, ?)");
    const std::string state = state_text(row.place);
    SQLite::bind(write, 0, row.source, file.size, file.modified, file.head, state);
    if (finished) {
        write.bind(1, *finished);
    } else {
        write.bind(1);
    }
    write.exec();
    row.id = database.getLastInsertRowid();
    return row;
}

void continue_import(SQLite::Database& database, ImportRow& row, const notation::PdnPlace& place,
                     const std::vector<BrokenGame>& broken) {
    const std::string state = state_text(place);
    SQLite::Statement update(database,
                             "UPDATE import SET place = ?, state = ? WHERE id = ? AND place = ? AND source = ?");
    SQLite::bind(update, static_cast<std::int64_t>(place.byte), state, row.id,
                 static_cast<std::int64_t>(row.place.byte), row.source);
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
    row.place = place;
}

}  // namespace crownhead::library
