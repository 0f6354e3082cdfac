// SPDX-License-Identifier: MIT
#pragma once

#include "players/player_spec.hpp"
#include "rules/rule_set.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace crownhead::players {

/// What the endgames of that name are (endgames_named()), as a text: the same wherever the files are the same, another
/// one where there are others, though not where a file is damaged. Throws BadInput that names the option. Thread-safe.
[[nodiscard]] std::string endgames_read(const rules::RuleSet& set, std::string_view name,
                                        const std::filesystem::path& shipped);

/// The same for all that an engine reads before it plays: endgames, weights, a book, what an old program has learned.
/// Of a Hub program, which reads what it likes, nothing is known: an empty text.
[[nodiscard]] std::string files_read(const PlayerSpec& spec, const rules::RuleSet& set,
                                     const std::filesystem::path& shipped);

}  // namespace crownhead::players
