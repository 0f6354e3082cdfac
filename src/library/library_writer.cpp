// SPDX-License-Identifier: MIT
#include "library/library_writer.hpp"

#include "library/import/game_adder.hpp"
#include "library/import/importer.hpp"
#include "library/import/played_adder.hpp"
#include "library/index/position_index.hpp"
#include "library/store/blob.hpp"
#include "library/store/byte_reader.hpp"
#include "library/store/library_guard.hpp"
#include "library/store/source_rows.hpp"
#include "notation/pdn_tags.hpp"

#include <SQLiteCpp/VariadicBind.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <string>
#include <utility>

namespace crownhead::library {
namespace {

std::int64_t now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

/// Sets or clears the mark of deleted games. Gives those whose mark was another before.
std::vector<GameNumber> mark_deleted(SQLite::Database& database, const std::vector<GameNumber>& games, bool deleted) {
    std::vector<GameNumber> changed;
    std::vector<std::uint8_t> briefs;
    std::uint32_t open = 0;
    const auto close = [&] {
        if (!briefs.empty()) {
            write_briefs(database, open, briefs);
        }
    };
    for (const GameNumber game : games) {
        const std::uint32_t index = (game - 1) / games_of_block;
        if (briefs.empty() || index != open) {
            close();
            briefs = read_briefs(database, index);
            open = index;
        }
        const std::size_t at = (game - 1) % games_of_block * brief_bytes;
        if (game != 0 && at < briefs.size() && set_deleted(briefs[at], deleted)) {
            changed.push_back(game);
        }
    }
    close();
    return changed;
}

std::string packed_numbers(const std::vector<GameNumber>& games) {
    std::string bytes;
    GameNumber before = 0;
    for (const GameNumber game : games) {
        append_varint(bytes, game - before);
        before = game;
    }
    return bytes;
}

std::vector<GameNumber> numbers_from(std::span<const std::uint8_t> bytes) {
    std::vector<GameNumber> games;
    ByteReader in(bytes);
    GameNumber game = 0;
    while (!in.done()) {
        game += static_cast<GameNumber>(in.varint());
        games.push_back(game);
    }
    return games;
}

/// Merges segments of the index as long as there is something to merge, each time in a transaction of its own.
void tidy_index(SQLite::Database& database) {
    for (bool merged = true; merged;) {
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        merged = merge_segments(database);
        transaction.commit();
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
        GameAdder adder(database(), duplicates);
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
    Importer importer(file, options);
    const auto on_library = [&](const std::function<void()>& step) {
        guarded([&] {
            step();
            tidy_index(database());
        });
    };
    return importer.run(database(), on_library, watch, stop);
}

std::size_t LibraryWriter::remove(const GameSet& games) {
    return guarded([&] {
        SQLite::Transaction transaction(database(), SQLite::TransactionBehavior::IMMEDIATE);
        std::vector<GameNumber> numbers;
        games.each([&](GameNumber game) { numbers.push_back(game); });
        const std::vector<GameNumber> removed = mark_deleted(database(), numbers, true);
        if (!removed.empty()) {
            const std::string packed = packed_numbers(removed);
            SQLite::Statement insert(database(), "INSERT INTO deletion (at, games) VALUES (?, ?)");
            insert.bind(1, now());
            bind_blob(insert, 2, packed);
            insert.exec();
        }
        transaction.commit();
        return removed.size();
    });
}

std::optional<std::size_t> LibraryWriter::undo() {
    return guarded([&]() -> std::optional<std::size_t> {
        SQLite::Transaction transaction(database(), SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement last(database(), "SELECT id, games FROM deletion ORDER BY id DESC LIMIT 1");
        if (!last.executeStep()) {
            return std::nullopt;
        }
        const std::size_t back = mark_deleted(database(), numbers_from(blob_of(last, 1)), false).size();
        SQLite::Statement remove(database(), "DELETE FROM deletion WHERE id = ?");
        remove.bind(1, last.getColumn(0).getInt64());
        last.reset();
        remove.exec();
        transaction.commit();
        return back;
    });
}

bool LibraryWriter::retag(GameNumber game, std::vector<notation::PdnTag> tags) {
    return guarded([&] {
        SQLite::Transaction transaction(database(), SQLite::TransactionBehavior::IMMEDIATE);
        GameAdder adder(database(), Duplicates::keep);
        const std::optional<GameParts> parts = adder.stored(game);
        if (!parts) {
            return false;
        }
        notation::PdnGame changed = put_together(*parts);
        std::erase_if(tags, [](const notation::PdnTag& tag) { return tag.name == "FEN" || tag.name == "SetUp"; });
        changed.tags = std::move(tags);
        changed.result = notation::read_result(*changed.rule_set, changed.tag("Result").value_or(""));
        notation::normalise_tags(changed);
        adder.change(game, take_apart(changed));
        adder.finish();
        transaction.commit();
        return true;
    });
}

}  // namespace crownhead::library
