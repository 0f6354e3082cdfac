// SPDX-License-Identifier: MIT
#pragma once

#include "library/explore_details.hpp"
#include "library/explored.hpp"
#include "library/game_line.hpp"
#include "library/source.hpp"
#include "notation/pdn.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace crownhead::server {

// The server's pages about the library (docs/web-protocol.md), as JSON texts. Pure functions.

/// Some of the games that a search has found, and how many it has found.
[[nodiscard]] std::string found_answer(std::size_t found, std::span<const library::GameLine> games);

/// A game to step through; `line` is about the same game, and `source` is where it came from, if that is known.
[[nodiscard]] std::string library_game_answer(const library::GameLine& line, const notation::PdnGame& game,
                                              const std::optional<library::Source>& source);

/// What was played from a position; `details` may be null.
[[nodiscard]] std::string explored_answer(const rules::RuleSet& set, const rules::Position& position,
                                          const library::Explored& explored, const library::ExploreDetails* details);

}  // namespace crownhead::server
