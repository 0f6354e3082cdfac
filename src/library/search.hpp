// SPDX-License-Identifier: MIT
#pragma once

#include "library/game_set.hpp"
#include "library/query.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <stop_token>

namespace crownhead::library {

// Searching a library (docs/library-search.md). Thread-safe: each call opens the library for itself.

struct SearchOptions {
    std::size_t threads = 1;
    std::stop_token stop{};
    /// Called after each block with the number of blocks that are done and the number of all; on any of the threads,
    /// one call at a time.
    std::function<void(std::size_t done, std::size_t all)> progress{};
    /// The most steps it may take (WorkBudget): counted work, so that a server can bound a search.
    std::uint64_t max_work = std::numeric_limits<std::uint64_t>::max();
};

struct SearchResult {
    GameSet games{};
    bool stopped = false;  ///< a stop was requested; some games may be missing
};

/// Whether a query has conditions on names that need the file of aliases (`player:X`, `player~X` and so on). Other
/// searches go on even if nobody can read that file.
[[nodiscard]] bool reads_aliases(const Query& query);

/// The games of a library's folder for which all conditions hold, without deleted ones. Games that are added meanwhile
/// may be missing. Throws BadInput for a library that cannot be read, for a file of aliases that cannot be read if the
/// query needs it, for a collection that does not exist, and if it takes more than SearchOptions::max_work steps;
/// LibraryFault.
[[nodiscard]] SearchResult search(const std::filesystem::path& directory, const Query& query,
                                  const SearchOptions& options = {});

}  // namespace crownhead::library
