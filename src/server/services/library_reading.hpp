// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "library/game_set.hpp"
#include "library/library.hpp"
#include "library/page.hpp"
#include "library/store/game_record.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"
#include "server/services/open_libraries.hpp"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

namespace crownhead::server {

// HTTP: the library in a folder, as in docs/web-protocol.md. Thread-safe; they take long, and belong on a thread of
// their own. A folder without a library counts as one without games. They throw BadInput for a query that cannot be
// understood, takes too much work or was stopped; library::LibraryFault if a file of the library cannot be read.

/// What `use` returns, which opens, reads or writes files of the library. BadInput that it throws is about such a file,
/// and not the client's mistake: it is thrown again as library::LibraryFault.
template <class Use>
auto with_library_files(const Use& use) -> decltype(use()) {
    try {
        return use();
    } catch (const BadInput& problem) {
        throw library::LibraryFault(problem.what());
    }
}

struct GamesWanted {
    std::string query{};
    library::Order order{};
    std::size_t offset = 0;
    std::size_t limit = 50;
};

/// The games that a query finds; none in a folder without a library.
[[nodiscard]] library::GameSet games_found(OpenLibraries& libraries, const std::string& query,
                                           const std::stop_token& stop);

[[nodiscard]] std::string found_games_page(OpenLibraries& libraries, const GamesWanted& wanted,
                                           const std::stop_token& stop);

/// A game to step through, or as PDN; nothing if no game has the number, or if it is deleted.
[[nodiscard]] std::optional<std::string> library_game_page(OpenLibraries& libraries, library::GameNumber number);
[[nodiscard]] std::optional<std::string> library_game_pdn(OpenLibraries& libraries, library::GameNumber number);

/// The games of a set as PDN 3.0, in the order of their numbers, piece by piece. For one thread at a time.
class GamesAsPdn {
  public:
    /// `libraries` must outlive it.
    GamesAsPdn(OpenLibraries& libraries, library::GameSet games)
        : libraries_(&libraries), games_(std::move(games)), next_(games_.next(1)) {}

    /// The next games, at least 64 KiB of text, and up to 16 games more; empty at the end. Games that have been deleted
    /// meanwhile are left out. Throws library::LibraryFault, also if the library is gone; BadInput if it was stopped.
    [[nodiscard]] std::string next(const std::stop_token& stop);

  private:
    OpenLibraries* libraries_;
    library::GameSet games_;
    library::GameNumber next_;
};

[[nodiscard]] std::string collections_page(OpenLibraries& libraries);
[[nodiscard]] std::string searches_page(OpenLibraries& libraries);
/// The lines of the file of aliases, whether they can be read or not.
[[nodiscard]] std::string aliases_page(const OpenLibraries& libraries);

/// A player's results.
[[nodiscard]] std::string player_page(OpenLibraries& libraries, const std::string& name);

/// What was played from a position, in the games that `query` finds; with `details` who played it, and the ballots that
/// lead there.
[[nodiscard]] std::string explored_page(OpenLibraries& libraries, const rules::RuleSet& set,
                                        const rules::Position& position, const std::string& query, bool details,
                                        const std::stop_token& stop);

}  // namespace crownhead::server
