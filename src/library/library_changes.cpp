// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "library/import/game_adder.hpp"
#include "library/library_writer.hpp"
#include "library/query.hpp"
#include "library/store/change_rows.hpp"
#include "library/store/deleted_mark.hpp"
#include "library/store/game_numbers.hpp"
#include "library/store/game_rows.hpp"
#include "library/store/library_guard.hpp"
#include "library/store/named_rows.hpp"
#include "library/store/packed_text.hpp"
#include "library/store/tag_change.hpp"
#include "notation/characters.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <iterator>
#include <span>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

// Changes of a library's games, collections and saved searches (LibraryWriter).
namespace crownhead::library {
namespace {

std::span<const std::uint8_t> bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// What undoing needs to know of a collection: whether there was one, and its games.
std::string packed_before(const std::optional<CollectionRow>& before) {
    return before ? '\1' + packed_numbers(before->games) : std::string(1, '\0');
}

/// The games that are in one of two sets only.
GameSet difference(GameSet a, const GameSet& b) {
    GameSet only_b = b;
    only_b -= a;
    a -= b;
    return a |= only_b;
}

std::size_t take_back_collection(SQLite::Database& database, const ChangeRow& change) {
    ByteReader in(bytes_of(change.before));
    const bool was_there = in.byte() != 0;
    const GameSet before = numbers_from(in.take(in.left()), last_game(database));
    const std::optional<CollectionRow> now = read_collection(database, change.name);
    if (was_there) {
        write_collection(database, {change.name, before});
    } else {
        remove_collection(database, change.name);
    }
    return difference(before, now ? now->games : GameSet()).size();
}

std::string joined_names(const std::vector<notation::PdnTag>& tags) {
    std::string names;
    for (const notation::PdnTag& tag : tags) {
        names += names.empty() ? "" : " ";
        names += tag.name;
    }
    return names;
}

std::vector<std::string> names_in(const std::string& joined) {
    std::istringstream in(joined);
    return {std::istream_iterator<std::string>(in), {}};
}

/// Says in `refusal` why a game cannot have its old tags again, and then stops.
std::size_t take_back_tags(SQLite::Database& database, const ChangeRow& change, std::string& refusal) {
    const std::vector<std::string> names = names_in(change.name);
    const std::string before = unpacked_text(change.before);
    SameGames same(database);
    GameAdder games(database, Duplicates::keep, same);
    ByteReader in(bytes_of(before));
    std::size_t count = 0;
    for (GameNumber game = 0; !in.done(); ++count) {
        game += static_cast<GameNumber>(in.varint());
        const OldTags old = take_old_tags(in, names.size());
        const std::optional<GameParts> parts = games.stored(game);
        if (!parts) {
            throw BadInput("a change names a game that it has not");
        }
        notation::PdnGame restored = put_together(*parts);
        restore_tags(restored, names, old);
        GameParts now;
        try {
            now = take_apart(restored);
        } catch (const BadInput& bad) {
            refusal = fmt::format("game {} cannot have its old tags again: {}", game, bad.what());
            return 0;
        }
        games.change(game, now);
    }
    games.finish();
    return count;
}

/// Undoes a change. Returns how many games it was about. If it cannot be undone, `refusal` says why.
std::size_t take_back(SQLite::Database& database, const ChangeRow& change, std::string& refusal) {
    if (change.kind == ChangeKind::collection) {
        return take_back_collection(database, change);
    }
    if (change.kind == ChangeKind::tags) {
        return take_back_tags(database, change, refusal);
    }
    return mark_deleted(database, numbers_from(bytes_of(change.before), last_game(database)), false).size();
}

/// The games of a set that exist.
GameSet given(SQLite::Database& database, const GameSet& games) {
    GameSet given;
    const GameNumber last = last_game(database);
    games.each([&](GameNumber game) {
        if (game != 0 && game <= last) {
            given.insert(game);
        }
    });
    return given;
}

[[noreturn]] void refuse_name(std::string_view what, std::string_view name) {
    throw BadInput(fmt::format("there is no {} `{}`", what, notation::first_characters(name)));
}

}  // namespace

std::size_t LibraryWriter::remove(const GameSet& games) {
    return guarded([&] {
        SQLite::Transaction transaction(database(), SQLite::TransactionBehavior::IMMEDIATE);
        const GameSet removed = mark_deleted(database(), games, true);
        if (removed.size() > 0) {
            add_change(database(), ChangeKind::deletion, "", packed_numbers(removed));
        }
        transaction.commit();
        return removed.size();
    });
}

std::optional<Undone> LibraryWriter::undo() {
    std::string refusal;  // what guarded() would take for damage
    auto undone = guarded([&]() -> std::optional<Undone> {
        SQLite::Transaction transaction(database(), SQLite::TransactionBehavior::IMMEDIATE);
        const std::optional<ChangeRow> last = last_change(database());
        if (!last) {
            return std::nullopt;
        }
        const std::size_t games = take_back(database(), *last, refusal);
        if (!refusal.empty()) {
            return std::nullopt;
        }
        remove_change(database(), last->id);
        transaction.commit();
        return Undone{.kind = last->kind, .name = last->name, .games = games};
    });
    if (!refusal.empty()) {
        throw BadInput(refusal);
    }
    return undone;
}

std::optional<std::size_t> LibraryWriter::set_tags(const GameSet& games, std::vector<notation::PdnTag> tags,
                                                   const ChangeWatch& watch) {
    const std::vector<notation::PdnTag> wanted = checked_tags(std::move(tags));
    const std::size_t all = games.size();
    std::string refusal;  // what guarded() would take for damage
    const auto result = guarded([&]() -> std::optional<std::size_t> {
        SQLite::Transaction transaction(database(), SQLite::TransactionBehavior::IMMEDIATE);
        SameGames same(database());
        GameAdder adder(database(), Duplicates::keep, same);
        std::string before;
        GameNumber last = 0;
        std::size_t changed = 0;
        std::size_t done = 0;
        games.each([&](GameNumber number) {
            if (watch.stop.stop_requested() || !refusal.empty()) {
                return;
            }
            if (watch.progress && done++ % games_of_block == 0) {
                watch.progress(done - 1, all);
            }
            const std::optional<GameParts> parts = adder.stored(number);
            if (!parts) {
                return;
            }
            notation::PdnGame game = put_together(*parts);
            std::optional<OldTags> old;
            GameParts now;
            try {
                old = change_tags(game, wanted);
                now = old ? take_apart(game) : GameParts();
            } catch (const BadInput& bad) {
                refusal = fmt::format("game {}: {}", number, bad.what());
                return;
            }
            if (old) {
                adder.change(number, now);
                append_varint(before, number - std::exchange(last, number));
                append_old_tags(before, *old);
                ++changed;
            }
            if (before.size() > longest_packed_text) {
                refusal = "the old tags of so many games cannot be kept, to undo the change: change fewer at once";
            }
        });
        if (watch.stop.stop_requested() || !refusal.empty()) {
            return std::nullopt;
        }
        adder.finish();
        if (changed > 0) {
            add_change(database(), ChangeKind::tags, joined_names(wanted), packed_text(before));
            transaction.commit();
        }
        return changed;
    });
    if (!refusal.empty()) {
        throw BadInput(refusal);
    }
    return result;
}

Collection LibraryWriter::add_to_collection(std::string_view name, const GameSet& games) {
    const std::string checked = checked_name(name, "collection");
    return guarded([&] {
        SQLite::Transaction transaction(database(), SQLite::TransactionBehavior::IMMEDIATE);
        const std::optional<CollectionRow> before = read_collection(database(), checked);
        CollectionRow after = before.value_or(CollectionRow{.name = checked});
        after.games |= given(database(), games);
        if (!before || after.games.size() > before->games.size()) {
            add_change(database(), ChangeKind::collection, after.name, packed_before(before));
            write_collection(database(), after);
            transaction.commit();
        }
        return Collection{.name = after.name, .games = without_deleted(after.games)};
    });
}

Collection LibraryWriter::remove_from_collection(std::string_view name, const GameSet& games) {
    const std::string trimmed(notation::trimmed(name));
    const std::optional<Collection> left = guarded([&]() -> std::optional<Collection> {
        SQLite::Transaction transaction(database(), SQLite::TransactionBehavior::IMMEDIATE);
        const std::optional<CollectionRow> before = read_collection(database(), trimmed);
        if (!before) {
            return std::nullopt;
        }
        CollectionRow after = *before;
        after.games -= games;
        if (after.games.size() < before->games.size()) {
            add_change(database(), ChangeKind::collection, after.name, packed_before(before));
            write_collection(database(), after);
            transaction.commit();
        }
        return Collection{.name = after.name, .games = without_deleted(after.games)};
    });
    if (!left) {
        refuse_name("collection", name);
    }
    return *left;
}

void LibraryWriter::delete_collection(std::string_view name) {
    const std::string trimmed(notation::trimmed(name));
    const bool was_there = guarded([&] {
        SQLite::Transaction transaction(database(), SQLite::TransactionBehavior::IMMEDIATE);
        const std::optional<CollectionRow> before = read_collection(database(), trimmed);
        if (before) {
            add_change(database(), ChangeKind::collection, before->name, packed_before(before));
            remove_collection(database(), trimmed);
            transaction.commit();
        }
        return before.has_value();
    });
    if (!was_there) {
        refuse_name("collection", name);
    }
}

SavedSearch LibraryWriter::save_search(std::string_view name, std::string_view query) {
    SavedSearch search{.name = checked_name(name, "saved search"), .query = std::string(notation::trimmed(query))};
    (void)parse_query(query);
    guarded([&] { write_search(database(), search); });
    return search;
}

void LibraryWriter::delete_search(std::string_view name) {
    const std::string trimmed(notation::trimmed(name));
    if (!guarded([&] { return remove_search(database(), trimmed); })) {
        refuse_name("saved search", name);
    }
}

}  // namespace crownhead::library
