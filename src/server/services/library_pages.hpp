// SPDX-License-Identifier: MIT
#pragma once

#include "library/game_set.hpp"
#include "library/page.hpp"
#include "library/store/game_record.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

namespace crownhead::server {

// HTTP: the library in a folder, as in docs/web-protocol.md. Each call opens it for itself, so these are thread-safe;
// they take long, and belong on a thread of their own. A folder without a library is one without games. They throw
// BadInput for a query that cannot be understood, takes too much work or was stopped; library::LibraryFault.

struct GamesWanted {
    std::string query{};
    library::Order order{};
    std::size_t offset = 0;
    std::size_t limit = 50;
};

/// Whether there is a library in a folder.
[[nodiscard]] bool has_library(const std::filesystem::path& folder);

/// The games that a query finds; none in a folder without a library.
[[nodiscard]] library::GameSet games_found(const std::filesystem::path& folder, const std::string& query,
                                           const std::stop_token& stop);

[[nodiscard]] std::string found_games_page(const std::filesystem::path& folder, const GamesWanted& wanted,
                                           const std::stop_token& stop);

/// A game to step through, or as PDN; nothing for a number that is not given, or a game that is deleted.
[[nodiscard]] std::optional<std::string> library_game_page(const std::filesystem::path& folder,
                                                           library::GameNumber number);
[[nodiscard]] std::optional<std::string> library_game_pdn(const std::filesystem::path& folder,
                                                          library::GameNumber number);

[[nodiscard]] std::string collections_page(const std::filesystem::path& folder);
[[nodiscard]] std::string searches_page(const std::filesystem::path& folder);

/// How a player did.
[[nodiscard]] std::string player_page(const std::filesystem::path& folder, const std::string& name);

/// What was played from a position, in the games that `query` finds; with `details` who played it, and the ballots that
/// lead there.
[[nodiscard]] std::string explored_page(const std::filesystem::path& folder, const rules::RuleSet& set,
                                        const rules::Position& position, const std::string& query, bool details,
                                        const std::stop_token& stop);

}  // namespace crownhead::server
