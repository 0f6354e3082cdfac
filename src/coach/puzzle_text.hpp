// SPDX-License-Identifier: MIT
#pragma once

#include "coach/puzzle.hpp"
#include "rules/rule_set.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace crownhead::coach {

// Puzzles as lines of text (docs/puzzles.md, "The file"). Pure functions, thread-safe.

/// One line without its end: FEN, solution, themes, rating and game, with tabs between.
[[nodiscard]] std::string puzzle_line(const rules::RuleSet& set, const Puzzle& puzzle);

/// Reads what puzzle_line() writes; the moves are checked. Throws BadInput that names the column.
[[nodiscard]] Puzzle puzzle_from(const rules::RuleSet& set, std::string_view line);

/// Reads a whole file; empty lines and those that begin with `#` are left out. Throws BadInput that names the line.
[[nodiscard]] std::vector<Puzzle> puzzles_from(const rules::RuleSet& set, std::string_view text);

/// The same text for a position and for its reversal in colours, and for no others.
[[nodiscard]] std::string puzzle_key(const rules::RuleSet& set, const rules::Position& position);

}  // namespace crownhead::coach
