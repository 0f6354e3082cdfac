// SPDX-License-Identifier: MIT
#pragma once

#include "coach/profile.hpp"
#include "coach/puzzle_set.hpp"
#include "coach/puzzle_try.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::server {

// HTTP: puzzles and the profiles of those who solve them, as JSON texts (docs/web-protocol.md, Puzzles). Pure
// functions, thread-safe.

/// How many puzzles there are, of which themes, and their ratings.
[[nodiscard]] std::string puzzles_page(const coach::PuzzleSet& puzzles);

/// A puzzle to solve, without its solution.
[[nodiscard]] std::string puzzle_page(const coach::PuzzleSet& puzzles, std::size_t index,
                                      const coach::PuzzleRatings& rated);

/// The moves of its solution.
[[nodiscard]] std::string puzzle_solution_page(const coach::PuzzleSet& puzzles, std::size_t index);

/// What a move led to. `played` are all moves from the puzzle's position on, the move tried the last of them.
[[nodiscard]] std::string puzzle_try_page(const rules::RuleSet& set, const coach::Puzzle& puzzle,
                                          std::span<const rules::Move> played, const coach::PuzzleTry& result);

[[nodiscard]] std::string profiles_page(const std::vector<std::string>& names);
[[nodiscard]] std::string profile_page(std::string_view name, const coach::Profile& profile);

/// The moves of `{"moves": ["11-15", …]}`, from a position on. Throws BadInput.
[[nodiscard]] std::vector<rules::Move> moves_in(const rules::RuleSet& set, const rules::Position& start,
                                                std::string_view body);
/// The same of an object that has been read.
[[nodiscard]] std::vector<rules::Move> moves_of(const rules::RuleSet& set, const rules::Position& start,
                                                const nlohmann::json& object);

/// What a page tells of a try, of a streak, of a drill, of a lesson's task or of a game: `{"puzzle": NAME, "right":
/// true}`, `{"streak": 7}`, `{"drill": NAME, "errors": 0, "plies": 23, "best": 21}`, `{"lesson": TASK}`, `{"game":
/// ID}`. The rating of a puzzle, and all of a game but its id, is left for the caller to add. Throws BadInput.
[[nodiscard]] coach::ProfileEvent profile_news(std::string_view body, std::int64_t now);

/// An ending to practise.
[[nodiscard]] std::string ending_page(const rules::Position& position);

}  // namespace crownhead::server
