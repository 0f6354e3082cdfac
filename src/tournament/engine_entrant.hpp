// SPDX-License-Identifier: MIT
#pragma once

#include "players/player_spec.hpp"
#include "rules/rule_set.hpp"
#include "search/tablebase.hpp"

#include <cstdint>
#include <memory>
#include <string_view>

namespace crownhead::tournament {

/// The engine that an entrant's text names: `level1`, `level2` …, `strachey`, `samuel:weights=FILE` … Throws BadInput
/// for anything else, and for a program that does not play the rule set. Opens no files. Pure, thread-safe.
[[nodiscard]] players::PlayerSpec read_engine(std::string_view text, const rules::RuleSet& set);

/// A player of one game by that engine; with the same seed it plays the same game. `tablebase` is the endgames of the
/// rule set, null for none; not every engine uses them. Throws BadInput if a file that the engine names cannot be used.
/// Thread-safe.
[[nodiscard]] std::unique_ptr<players::Player> engine_player(const players::PlayerSpec& engine,
                                                             const rules::RuleSet& set,
                                                             std::shared_ptr<const search::Tablebase> tablebase,
                                                             std::uint64_t seed);

}  // namespace crownhead::tournament
