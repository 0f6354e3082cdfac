// SPDX-License-Identifier: MIT
#include "server/services/library_edits.hpp"

#include "base/bad_input.hpp"
#include "library/library_writer.hpp"
#include "server/api/json_text.hpp"
#include "server/services/library_pages.hpp"

#include <nlohmann/json.hpp>

namespace crownhead::server {
namespace {

/// A library that is there. Throws BadInput if it is not.
library::LibraryWriter opened_to_change(const LibraryPlace& place) {
    if (!has_library(place.folder)) {
        throw BadInput("the library is empty");
    }
    return library::LibraryWriter(place.folder);
}

}  // namespace

std::string delete_games(const LibraryPlace& place, const std::string& query, const std::stop_token& stop) {
    const library::GameSet games = games_found(place.folder, query, stop);
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
    return json_text({{"undone", "deletion"}, {"games", *undone}});
}

}  // namespace crownhead::server
