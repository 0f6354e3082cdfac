// SPDX-License-Identifier: MIT
#include "library/import/played_adder.hpp"

#include "library/store/source_rows.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>

namespace crownhead::library {

PlayedAdder::PlayedAdder(SQLite::Database& database, std::span<const PlayedGame> games)
    : database_(&database), adder_(database, Duplicates::merge) {
    for (const PlayedGame& played : games) {
        last_source_[{played.source.kind, played.source.name}] = 0;
    }
    SQLite::Statement all(database, "SELECT id, kind, name FROM source WHERE kind <> ? ORDER BY id");
    all.bind(1, static_cast<int>(SourceKind::file));
    while (all.executeStep()) {
        const auto kind = static_cast<SourceKind>(all.getColumn(1).getInt());
        if (const auto found = last_source_.find({kind, all.getColumn(2).getString()}); found != last_source_.end()) {
            found->second = all.getColumn(0).getUInt();
        }
    }
}

void PlayedAdder::add(const PreparedGame& game, const Source& source) {
    SourceId& last_source = last_source_.at({source.kind, source.name});
    const GameNumber earlier = last_source == 0 ? 0 : adder_.last_from(last_source);
    const std::optional<GameParts> there = adder_.stored(earlier);
    if (there) {
        const bool ended_the_same =
            there->moves == game.parts.moves && there->record.result == game.parts.record.result;
        if (there->record.deleted || ended_the_same) {
            return;
        }
        replaced_.insert(earlier);
    }
    if (last_source != 0 && !there) {
        // It was merged into another game, and may be again: its source has no game yet.
        renew_source(*database_, last_source, source.at);
        if (adder_.is_deleted(game.parts)) {
            return;  // the other game was deleted since
        }
    } else {
        last_source = add_source(*database_, source);
    }
    adder_.add(game, last_source);
}

}  // namespace crownhead::library
