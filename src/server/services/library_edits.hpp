// SPDX-License-Identifier: MIT
#pragma once

#include "server/api/library_message.hpp"
#include "server/services/library_turns.hpp"
#include "server/services/open_libraries.hpp"

#include <stop_token>
#include <string>

namespace crownhead::server {

/// The library that a request changes.
struct LibraryPlace {
    OpenLibraries* libraries = nullptr;
    LibraryTurns* turns = nullptr;
};

// HTTP: changes of a library, as in docs/web-protocol.md; each gives the answer. They take long, and belong on a thread
// of their own. All throw BadInput, also for a query that takes too much work; library::LibraryFault if a file of the
// library cannot be read or written.

[[nodiscard]] std::string delete_games(const LibraryPlace& place, const std::string& query,
                                       const std::stop_token& stop);
[[nodiscard]] std::string undo_change(const LibraryPlace& place);
[[nodiscard]] std::string change_tags(const LibraryPlace& place, const TagChange& change, const std::stop_token& stop);
[[nodiscard]] std::string change_collection(const LibraryPlace& place, const CollectionChange& change,
                                            const std::stop_token& stop);
[[nodiscard]] std::string delete_collection(const LibraryPlace& place, const std::string& name);
[[nodiscard]] std::string save_search(const LibraryPlace& place, const library::SavedSearch& search);
[[nodiscard]] std::string delete_search(const LibraryPlace& place, const std::string& name);
/// The names that stand for one another, as the lines of their file.
[[nodiscard]] std::string change_aliases(const LibraryPlace& place, const std::string& text);

}  // namespace crownhead::server
