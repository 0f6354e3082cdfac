// SPDX-License-Identifier: MIT
#include "library/import/played_adder.hpp"

#include "library/store/game_rows.hpp"
#include "library/store/source_rows.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>

namespace crownhead::library {

PlayedAdder::PlayedAdder(SQLite::Database& database, std::span<const PlayedGame> games)
    : database_(&database), same_(database), adder_(database, Duplicates::merge, same_) {
    for (const PlayedGame& played : games) {
        known_[{played.source.kind, played.source.name}] = {};
    }
    find_sources();
    find_games();
}

void PlayedAdder::find_sources() {
    SQLite::Statement all(*database_, "SELECT id, kind, name FROM source WHERE kind <> ? ORDER BY id");
    all.bind(1, static_cast<int>(SourceKind::file));
    while (all.executeStep()) {
        const auto kind = static_cast<SourceKind>(all.getColumn(1).getInt());
        if (const auto found = known_.find({kind, all.getColumn(2).getString()}); found != known_.end()) {
            found->second.source = all.getColumn(0).getUInt();
        }
    }
}

/// Looks for the games of all sources at once, from the last game of the library on.
void PlayedAdder::find_games() {
    std::unordered_map<SourceId, Known*> sought;
    for (auto& [name, known] : known_) {
        if (known.source != 0) {
            sought.emplace(known.source, &known);
        }
    }
    const RuleSetNumbers rule_sets(*database_);
    for (std::uint32_t index = (last_game(*database_) + games_of_block - 1) / games_of_block;
         index > 0 && !sought.empty(); --index) {
        const GameBlock block = read_block(*database_, rule_sets, index - 1, {});
        for (std::size_t i = block.size(); i-- > 0;) {
            if (const auto found = sought.find(block.records[i].source); found != sought.end()) {
                found->second->game = block.first + static_cast<GameNumber>(i);
                sought.erase(found);
            }
        }
    }
}

void PlayedAdder::add(const PreparedGame& game, const Source& source) {
    Known& known = known_.at({source.kind, source.name});
    const std::optional<GameParts> there = adder_.stored(known.game);
    if (there) {
        const bool ended_the_same =
            there->moves == game.parts.moves && there->record.result == game.parts.record.result;
        if (there->record.deleted || ended_the_same) {
            return;
        }
        replaced_.insert(known.game);
    }
    if (known.source != 0 && !there) {
        // It was merged into another game, and may be again: its source has no game yet.
        renew_source(*database_, known.source, source.at);
        if (adder_.is_deleted(game.parts)) {
            return;  // the other game was deleted since
        }
    } else {
        known.source = add_source(*database_, source);
    }
    known.game = adder_.add(game, known.source);
}

}  // namespace crownhead::library
