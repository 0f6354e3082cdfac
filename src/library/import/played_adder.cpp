// SPDX-License-Identifier: MIT
#include "library/import/played_adder.hpp"

#include "library/store/source_rows.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>

namespace crownhead::library {

PlayedAdder::PlayedAdder(SQLite::Database& database, std::span<const PlayedGame> games)
    : database_(&database), adder_(database, Duplicates::merge) {
    for (const PlayedGame& played : games) {
        before_[{played.source.kind, played.source.name}];
    }
    SQLite::Statement all(database, "SELECT id, kind, name FROM source WHERE kind <> ?");
    all.bind(1, static_cast<int>(SourceKind::file));
    while (all.executeStep()) {
        const auto kind = static_cast<SourceKind>(all.getColumn(1).getInt());
        if (const auto found = before_.find({kind, all.getColumn(2).getString()}); found != before_.end()) {
            found->second.push_back(all.getColumn(0).getUInt());
        }
    }
}

void PlayedAdder::add(const PreparedGame& game, const Source& source) {
    std::vector<SourceId>& before = before_.at({source.kind, source.name});
    const GameNumber earlier = before.empty() ? 0 : adder_.last_from(before);
    const std::optional<GameParts> there = adder_.stored(earlier);
    if (there) {  // else it is new, or was merged into another game earlier
        const bool ended_the_same =
            there->moves == game.parts.moves && there->record.result == game.parts.record.result;
        if (there->record.deleted || ended_the_same) {
            return;
        }
        replaced_.insert(earlier);
    }
    before.push_back(add_source(*database_, source));
    adder_.add(game, before.back());
}

}  // namespace crownhead::library
