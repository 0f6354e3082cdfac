// SPDX-License-Identifier: MIT
#pragma once

#include "server/services/library_turns.hpp"

#include <filesystem>
#include <stop_token>
#include <string>

namespace crownhead::server {

/// The library that a request changes.
struct LibraryPlace {
    std::filesystem::path folder;
    LibraryTurns* turns = nullptr;
};

// HTTP: changes of a library, as in docs/web-protocol.md; each gives the answer. They take long, and belong on a thread
// of their own. All throw BadInput, also for a query that takes too much work; library::LibraryFault.

[[nodiscard]] std::string delete_games(const LibraryPlace& place, const std::string& query,
                                       const std::stop_token& stop);
[[nodiscard]] std::string undo_change(const LibraryPlace& place);

}  // namespace crownhead::server
