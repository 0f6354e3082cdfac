// SPDX-License-Identifier: MIT
#include "library/library.hpp"

#include "base/bad_input.hpp"
#include "library/index/explore.hpp"
#include "library/index/explore_details.hpp"
#include "library/index/position_index.hpp"
#include "library/index/position_key.hpp"
#include "library/store/game_parts.hpp"
#include "library/store/game_rows.hpp"
#include "library/store/library_guard.hpp"
#include "library/store/named_rows.hpp"
#include "notation/characters.hpp"

#include <SQLiteCpp/VariadicBind.h>

#include <algorithm>
#include <utility>

namespace crownhead::library {
namespace {

std::vector<std::string> texts_after(SQLite::Database& database, const char* sql, std::uint32_t after) {
    SQLite::Statement select(database, sql);
    select.bind(1, after);
    std::vector<std::string> all;
    while (select.executeStep()) {
        all.push_back(select.getColumn(0).getString());
    }
    return all;
}

std::string text_at(SQLite::Database& database, const char* sql, std::uint32_t id) {
    SQLite::Statement select(database, sql);
    select.bind(1, id);
    return select.executeStep() ? select.getColumn(0).getString() : std::string();
}

Source source_from(SQLite::Statement& row) {
    return {.kind = static_cast<SourceKind>(row.getColumn(0).getInt()),
            .name = row.getColumn(1).getString(),
            .at = row.getColumn(2).getInt64()};
}

void add_to_stats(const GameRecord& record, LibraryStats& stats) {
    if (record.deleted) {
        ++stats.deleted;
        return;
    }
    ++stats.games;
    stats.plies += record.plies;
    if (const std::uint16_t year = record.date.year; year != 0) {
        stats.first_year = stats.first_year == 0 ? year : std::min(stats.first_year, year);
        stats.last_year = std::max(stats.last_year, year);
    }
}

}  // namespace

Library::Library(const std::filesystem::path& directory) : Library(directory, false) {}

Library::Library(const std::filesystem::path& directory, bool make)
    : file_(library_file(directory)), id_(file_id(file_)) {
    try {
        database_ = open_library(directory, make);
    } catch (const SQLite::Exception& problem) {
        throw BadInput(sqlite::sentence(file_, file_kind, problem));
    }
}

Library::~Library() = default;

bool Library::is_current() const {
    return id_ && file_id(file_) == id_ && guarded([&] { return has_our_version(database(), file_); });
}

Briefs& Library::briefs() const {
    if (!briefs_) {
        briefs_ = std::make_unique<Briefs>(database());
    }
    briefs_->refresh();
    return *briefs_;
}

KnownGames Library::known_games() const {
    if (!game_players_) {
        game_players_ = std::make_unique<GamePlayers>(database());
    }
    if (!game_openings_) {
        game_openings_ = std::make_unique<GameOpenings>(database());
    }
    game_players_->refresh();
    game_openings_->refresh();
    return {.briefs = briefs(), .players = *game_players_, .openings = *game_openings_};
}

Library::Snapshot::Snapshot(const Library& library) : library_(library) {
    library_.guarded([&] {
        library_.database().exec("BEGIN");
        try {
            // The transaction begins with the first read.
            (void)library_.database().execAndGet("SELECT count(*) FROM segment");
        } catch (const SQLite::Exception&) {
            (void)library_.database().tryExec("ROLLBACK");
            throw;
        }
    });
}

Library::Snapshot::~Snapshot() { (void)library_.database().tryExec("ROLLBACK"); }

GameNumber Library::last() const {
    return guarded([&] { return last_game(database()); });
}

std::uint32_t Library::blocks() const { return (last() + games_of_block - 1) / games_of_block; }

GameBlock Library::block(std::uint32_t index, BlockParts parts) const {
    return reading([&] { return read_block(database(), RuleSetNumbers(database()), index, parts); });
}

std::vector<std::string> Library::players(PlayerId after) const {
    return guarded([&] { return texts_after(database(), "SELECT name FROM player WHERE id > ? ORDER BY id", after); });
}

std::vector<std::string> Library::texts(TextId after) const {
    return guarded([&] { return texts_after(database(), "SELECT text FROM text WHERE id > ? ORDER BY id", after); });
}

std::string Library::player(PlayerId id) const {
    return guarded([&] { return text_at(database(), "SELECT name FROM player WHERE id = ?", id); });
}

std::string Library::text(TextId id) const {
    return guarded([&] { return text_at(database(), "SELECT text FROM text WHERE id = ?", id); });
}

std::optional<Source> Library::source(SourceId id) const {
    return guarded([&]() -> std::optional<Source> {
        SQLite::Statement select(database(), "SELECT kind, name, at FROM source WHERE id = ?");
        select.bind(1, id);
        return select.executeStep() ? std::optional(source_from(select)) : std::nullopt;
    });
}

std::vector<Source> Library::sources(SourceId after) const {
    return guarded([&] {
        SQLite::Statement select(database(), "SELECT kind, name, at FROM source WHERE id > ? ORDER BY id");
        select.bind(1, after);
        std::vector<Source> all;
        while (select.executeStep()) {
            all.push_back(source_from(select));
        }
        return all;
    });
}

std::vector<KeptProblem> Library::problems(std::int64_t after, int max) const {
    return guarded([&] {
        SQLite::Statement select(database(),
                                 "SELECT problem.id, source.name, line, game, reason, text FROM problem "
                                 "JOIN source ON source.id = problem.source "
                                 "WHERE problem.id > ? ORDER BY problem.id LIMIT ?");
        SQLite::bind(select, after, max);
        std::vector<KeptProblem> all;
        while (select.executeStep()) {
            all.push_back({.number = select.getColumn(0).getInt64(),
                           .file = select.getColumn(1).getString(),
                           .line = static_cast<std::size_t>(select.getColumn(2).getInt64()),
                           .game = static_cast<std::size_t>(select.getColumn(3).getInt64()),
                           .reason = select.getColumn(4).getString(),
                           .text = select.getColumn(5).getString()});
        }
        return all;
    });
}

LibraryStats Library::stats() const {
    return reading([&] {
        LibraryStats stats;
        const auto number = [&](const char* sql) {
            return static_cast<std::uint64_t>(database().execAndGet(sql).getInt64());
        };
        stats.positions = number("SELECT coalesce(sum(positions), 0) FROM segment");
        stats.segments = number("SELECT count(*) FROM segment");
        stats.players = number("SELECT count(*) FROM player");
        stats.problems = number("SELECT count(*) FROM problem");
        stats.bytes = number("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()");
        for (std::uint32_t index = 0; index < blocks(); ++index) {
            for (const GameRecord& record : block(index).records) {
                add_to_stats(record, stats);
            }
        }
        return stats;
    });
}

std::optional<GameRecord> Library::record(GameNumber game) const {
    if (game == 0) {
        return std::nullopt;
    }
    const GameBlock games = block((game - 1) / games_of_block);
    const std::size_t index = (game - 1) % games_of_block;
    return index < games.size() ? std::optional(games.records[index]) : std::nullopt;
}

std::optional<notation::PdnGame> Library::game(GameNumber game) const {
    return reading([&]() -> std::optional<notation::PdnGame> {
        const auto parts = stored_game(database(), game);
        return parts ? std::optional(put_together(*parts)) : std::nullopt;
    });
}

void Library::each_game(std::span<const GameNumber> numbers,
                        const std::function<bool(const GameRecord&, const notation::PdnGame&)>& f,
                        const std::function<void(GameNumber, const std::string&)>& damaged) const {
    // Takes a step that reads. Returns what is damaged, if anything is and somebody wants to know of it.
    const auto damage_in = [&](const auto& step) {
        std::string damage;
        reading([&] {
            try {
                step();
            } catch (const BadInput& problem) {
                if (!damaged) {
                    throw;
                }
                damage = problem.what();
            }
        });
        return damage;
    };
    const GameNumber greatest = last();
    std::optional<std::uint32_t> index;  // of the block
    GameBlock block;
    std::string block_damage;
    for (const GameNumber number : numbers) {
        if (number == 0 || number > greatest) {
            continue;
        }
        if (const std::uint32_t wanted = (number - 1) / games_of_block; index != wanted) {
            block_damage = damage_in([&] {
                block = read_block(database(), RuleSetNumbers(database()), wanted, {.moves = true, .texts = true});
            });
            index = wanted;
        }
        std::optional<notation::PdnGame> game;
        std::string damage = block_damage;
        if (damage.empty()) {
            damage = damage_in([&] { game = put_together(parts_of(database(), block, number - block.first)); });
        }
        if (!game) {
            damaged(number, damage);
        } else if (!f(block.records[number - block.first], *game)) {
            return;
        }
    }
}

void Library::each_occurrence(const rules::RuleSet& set, const rules::Position& position,
                              const std::function<void(const Occurrence&)>& f) const {
    reading([&] {
        Briefs& all = briefs();
        look_up(database(), PositionKeys(set)(position),
                [&](std::span<const std::uint8_t> occurrences, GameNumber first_game) {
                    each_occurrence_in(
                        occurrences, first_game, [](std::span<const std::uint8_t>) {},
                        [&](GameNumber game, std::uint16_t half_move) {
                            f({.game = game,
                               .ply = half_move - (is_shifted(all.raw(game)) ? 1 : 0),
                               .reversed = to_move(set, half_move) != position.turn});
                        });
                });
    });
}

GameSet Library::games_with(const rules::RuleSet& set, const rules::Position& position, bool reversed_too) const {
    GameSet games;
    reading([&] {
        Briefs& all = briefs();
        look_up(
            database(), PositionKeys(set)(position),
            [&](std::span<const std::uint8_t> occurrences, GameNumber first_game) {
                each_occurrence_in(
                    occurrences, first_game, [](std::span<const std::uint8_t>) {},
                    [&](GameNumber game, std::uint16_t half_move) {
                        if ((reversed_too || to_move(set, half_move) == position.turn) && !is_deleted(all.raw(game))) {
                            games.insert(game);
                        }
                    });
            });
    });
    return games;
}

Explored Library::explore(const rules::RuleSet& set, const rules::Position& position, const GameSet* only) const {
    return reading([&] { return explored(database(), briefs(), set, position, only); });
}

ExploreDetails Library::explore_details(const rules::RuleSet& set, const rules::Position& position, const GameSet* only,
                                        bool reversed_too, const ExploreLimits& limits) const {
    return reading([&] {
        return explored_details(database(), known_games(), set, position, {.only = only, .reversed_too = reversed_too},
                                limits, [&](PlayerId id) { return player(id); });
    });
}

std::size_t Library::without_deleted(const GameSet& games) const {
    Briefs& all = briefs();
    std::size_t count = 0;
    games.each([&](GameNumber game) { count += is_deleted(all.raw(game)) ? 0 : 1; });
    return count;
}

std::vector<Collection> Library::collections() const {
    return reading([&] {
        std::vector<Collection> all;
        for (const CollectionRow& row : read_collections(database())) {
            all.push_back({.name = row.name, .games = without_deleted(row.games)});
        }
        return all;
    });
}

std::optional<GameSet> Library::collection(std::string_view name) const {
    return reading([&]() -> std::optional<GameSet> {
        std::optional<CollectionRow> row = read_collection(database(), std::string(notation::trimmed(name)));
        return row ? std::optional(std::move(row->games)) : std::nullopt;
    });
}

std::vector<SavedSearch> Library::saved_searches() const {
    return guarded([&] { return read_searches(database()); });
}

}  // namespace crownhead::library
