// SPDX-License-Identifier: MIT
#pragma once

#include "board/geometry.hpp"
#include "rules/move.hpp"
#include "rules/outcome.hpp"
#include "rules/position.hpp"
#include "rules/rules.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::rules {

struct DrawRules;

/// How squares are written: by number, or by file and rank.
enum class SquareNames : std::uint8_t {
    numbers,  ///< from Black's side of the board, as everywhere in this program
    letters,
    numbers_from_white,  ///< from White's side, as in Spanish PDN: the number n of a square is squares() + 1 - n here
};

/// One row of the table of rule sets: the rule set as the upper layers know it, at run time.
/// Rows live as long as the program; refer to them by `const RuleSet&`. All functions here are pure and thread-safe.
struct RuleSet {
    std::string_view name{};                          ///< `english`, `polish-1878-100` …
    std::string_view description{};                   ///< one sentence on what sets it apart
    int game_type = 0;                                ///< PDN GameType number, 0 if the standard gives none
    std::string_view game_type_details{};             ///< what follows the number in the tag, such as `B,8,8,N1,0`
    SquareNames square_names = SquareNames::numbers;  ///< how people write its squares: numbers or letters
    Rules rules{};
    const DrawRules* draws = nullptr;  ///< when its games are drawn (rules/draws.hpp); never null in the table
};

/// The whole table, in the order in which it is shown; English is first.
[[nodiscard]] std::span<const RuleSet> rule_sets();

/// The rule set of that name (`english-8x8` is another name of `english`), or null.
[[nodiscard]] const RuleSet* find_rule_set(std::string_view name);

/// The first rule set with that PDN GameType number, or null.
[[nodiscard]] const RuleSet* find_game_type(int game_type);

[[nodiscard]] const RuleSet& english();

/// Whether it is English draughts: for what has to do with the history of that one game, such as old programs and drawn
/// openings. Whatever depends on how a game is played asks its `rules` instead.
[[nodiscard]] bool is_english(const RuleSet& set);

/// The start position.
[[nodiscard]] Position start(const RuleSet& set);

/// Why a position is impossible under a rule set (a square off the board, too many pieces, a man on his crown row, two
/// pieces on one square), as a sentence; nullopt if it is possible.
[[nodiscard]] std::optional<std::string> fault(const RuleSet& set, const Position& position);

/// The most moves that `legal_moves` lists, and the most captures, legal or not, that it looks at to find them. For
/// positions with more (constructed ones, in which a king winds its way through dozens of pieces) it throws BadInput.
inline constexpr std::size_t max_moves = 50'000;
inline constexpr std::size_t max_captures = 200'000;

/// Every legal move, each capture with its whole path, in numerical order. Captures that take different pieces, take
/// them in a different order or turn on a different square are different moves; where a flying king rests between two
/// pieces that it takes in one line makes no difference, and the path names the square just behind the first
/// (docs/moves.md). `position` must have no fault. Throws BadInput past `max_moves` or `max_captures`.
[[nodiscard]] std::vector<Move> legal_moves(const RuleSet& set, const Position& position);

/// Every quiet move, as if there were nothing to capture, in numerical order: what a player can do by hand where the
/// laws leave captures to the players.
[[nodiscard]] std::vector<Move> quiet_moves(const RuleSet& set, const Position& position);

/// The position after a legal move, a quiet move, or the first jumps of a capture.
[[nodiscard]] Position after(const RuleSet& set, const Position& position, const Move& move);

/// The winner if the side to move has no legal move, else none.
[[nodiscard]] Outcome outcome(const RuleSet& set, const Position& position);

}  // namespace crownhead::rules
