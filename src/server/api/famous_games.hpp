// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

// The annotated games of the reading room, which ship with the program (data/reading/famous_games.pdn). Each has a
// name of its own in its tag `Reading`. All of these read the file anew and are pure and thread-safe.
namespace crownhead::server {

/// The file, as it is built into the program.
[[nodiscard]] std::string_view famous_games_table();

/// HTTP: what games there are, as a JSON text (docs/web-protocol.md).
[[nodiscard]] std::string famous_games_page();

/// HTTP: a game with its variations and comments, like the nodes of a study's chapter; nothing if there is none of
/// that name.
[[nodiscard]] std::optional<std::string> famous_game_page(std::string_view name);

/// A game as PDN; nothing if there is none of that name.
[[nodiscard]] std::optional<std::string> famous_game_pdn(std::string_view name);

}  // namespace crownhead::server
