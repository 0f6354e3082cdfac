// SPDX-License-Identifier: MIT
#include "library/library_writer.hpp"

#include "library/import/game_adder.hpp"
#include "library/import/importer.hpp"
#include "library/import/played_adder.hpp"
#include "library/index/position_index.hpp"
#include "library/store/deleted_mark.hpp"
#include "library/store/library_guard.hpp"
#include "library/store/source_rows.hpp"
#include "notation/pdn_tags.hpp"

#include <algorithm>
#include <exception>
#include <functional>
#include <string>
#include <utility>

namespace crownhead::library {
namespace {

/// Merges segments of the index while there are enough to merge, each time in a transaction of its own. The games are
/// stored by then, so a merge that fails must not fail the call: a caller that repeated it would store them twice. The
/// next write tries again.
void tidy_index(SQLite::Database& database) {
    try {
        for (bool merged = true; merged;) {
            SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
            merged = merge_segments(database);
            transaction.commit();
        }
    } catch (const std::exception&) {  // "database is locked", damaged rows, no memory left …
    }
}

}  // namespace

LibraryWriter::LibraryWriter(const std::filesystem::path& directory) : Library(directory, true) {}

LibraryWriter::~LibraryWriter() = default;

Added LibraryWriter::add(std::span<const notation::PdnGame> games, const Source& source, Duplicates duplicates) {
    std::vector<PreparedGame> ready;
    ready.reserve(games.size());
    std::transform(games.begin(), games.end(), std::back_inserter(ready), prepared);
    return guarded([&] {
        SQLite::Transaction transaction(database(), SQLite::TransactionBehavior::IMMEDIATE);
        SameGames same(database());
        GameAdder adder(database(), duplicates, same);
        const SourceId id = add_source(database(), source);
        for (const PreparedGame& game : ready) {
            adder.add(game, id);
        }
        const Added added = adder.finish();
        transaction.commit();
        tidy_index(database());
        return added;
    });
}

Added LibraryWriter::add_played(std::span<const PlayedGame> games) {
    std::vector<PreparedGame> ready;
    ready.reserve(games.size());
    std::transform(games.begin(), games.end(), std::back_inserter(ready),
                   [](const PlayedGame& played) { return prepared(played.game); });
    return guarded([&] {
        SQLite::Transaction transaction(database(), SQLite::TransactionBehavior::IMMEDIATE);
        PlayedAdder adder(database(), games);
        for (std::size_t i = 0; i < games.size(); ++i) {
            adder.add(ready[i], games[i].source);
        }
        const Added added = adder.finish();
        (void)mark_deleted(database(), adder.replaced(), true);
        transaction.commit();
        tidy_index(database());
        return added;
    });
}

Imported LibraryWriter::import_file(const std::filesystem::path& file, const ImportOptions& options,
                                    const ImportWatch& watch, const std::stop_token& stop) {
    Importer importer(file, options, folder());
    const auto on_library = [&](const std::function<void()>& step) {
        guarded([&] {
            step();
            tidy_index(database());
        });
    };
    return importer.run(database(), on_library, watch, stop);
}

}  // namespace crownhead::library
