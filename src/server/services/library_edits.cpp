// SPDX-License-Identifier: MIT
#include "server/services/library_edits.hpp"

#include "base/bad_input.hpp"
#include "library/library_writer.hpp"
#include "library/names/aliases.hpp"
#include "server/api/json_text.hpp"
#include "server/services/library_reading.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>

namespace crownhead::server {
namespace {

/// A library for writing, made if there is none.
library::LibraryWriter opened(const LibraryPlace& place) {
    return with_library_files([&] { return library::LibraryWriter(place.libraries->folder()); });
}

/// A library that must exist. Throws BadInput if it does not.
library::LibraryWriter opened_to_change(const LibraryPlace& place) {
    if (!place.libraries->lend()) {
        throw BadInput("the library is empty");
    }
    return opened(place);
}

}  // namespace

std::string delete_games(const LibraryPlace& place, const std::string& query, const std::stop_token& stop) {
    const library::GameSet games = games_found(*place.libraries, query, stop);
    const LibraryTurns::Turn turn(*place.turns);
    const std::size_t deleted = games.size() == 0 ? 0 : opened_to_change(place).remove(games);
    return json_text({{"deleted", deleted}});
}

std::string undo_change(const LibraryPlace& place) {
    const LibraryTurns::Turn turn(*place.turns);
    const auto undone = opened_to_change(place).undo();
    if (!undone) {
        throw BadInput("there is no change to undo");
    }
    return json_text({{"undone", library::word(undone->kind)}, {"name", undone->name}, {"games", undone->games}});
}

std::string change_tags(const LibraryPlace& place, const TagChange& change, const std::stop_token& stop) {
    const library::GameSet games = games_found(*place.libraries, change.query, stop);
    const LibraryTurns::Turn turn(*place.turns);
    const auto changed = opened_to_change(place).set_tags(games, change.tags, {.stop = stop});
    return json_text({{"changed", changed.value_or(0)}});
}

std::string change_collection(const LibraryPlace& place, const CollectionChange& change, const std::stop_token& stop) {
    const library::GameSet games = games_found(*place.libraries, change.query, stop);
    const LibraryTurns::Turn turn(*place.turns);
    library::LibraryWriter writer = opened_to_change(place);
    const library::Collection now =
        change.adds ? writer.add_to_collection(change.name, games) : writer.remove_from_collection(change.name, games);
    return json_text({{"name", now.name}, {"games", now.games}});
}

std::string delete_collection(const LibraryPlace& place, const std::string& name) {
    const LibraryTurns::Turn turn(*place.turns);
    opened_to_change(place).delete_collection(name);
    return json_text({{"deleted", name}});
}

std::string save_search(const LibraryPlace& place, const library::SavedSearch& search) {
    const LibraryTurns::Turn turn(*place.turns);
    opened(place).save_search(search.name, search.query);
    return json_text({{"name", search.name}, {"query", search.query}});
}

std::string delete_search(const LibraryPlace& place, const std::string& name) {
    const LibraryTurns::Turn turn(*place.turns);
    opened_to_change(place).delete_search(name);
    return json_text({{"deleted", name}});
}

std::string change_aliases(const LibraryPlace& place, const std::string& text) {
    const std::size_t persons = library::parse_aliases(text).persons.size();  // refuses what cannot be understood
    (void)with_library_files([&] { return library::write_aliases(place.libraries->folder(), text); });
    return json_text({{"persons", persons}});
}

}  // namespace crownhead::server
