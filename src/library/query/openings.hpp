// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace crownhead::library {

// Openings by their moves, names and numbers (docs/library-search.md, "Positions"). Pure functions, thread-safe.

/// No opening has more moves.
inline constexpr std::size_t longest_opening = 100;

/// The game made of moves with spaces between them, from the start position; move numbers such as `2.` are skipped.
/// Throws BadInput if there is no move, or more than longest_opening, or one is not legal.
[[nodiscard]] rules::Game opening_moves(const rules::RuleSet& set, std::string_view text);

/// The positions after the openings that a text means: moves, and where games are opened by ballots the number of one
/// (`5`, `two-move/12`), its name, or the name of a first move. Throws BadInput.
[[nodiscard]] std::vector<rules::Position> opening_positions(const rules::RuleSet& set, std::string_view text);

/// An opening of the lists of English draughts: a three-move ballot, or a first move.
struct ListedOpening {
    std::string value{};  ///< what `ballot:` takes for it: `5`, or the first move, `9-13`
    std::string name{};   ///< empty if the list has none
    std::string moves{};  ///< `9-13 21-17 5-9`
    int plies = 0;
    rules::Position position{};  ///< after the moves
    friend bool operator==(const ListedOpening&, const ListedOpening&) = default;
};

/// The three-move ballots by number, then the first moves in the order of the list of two-move ballots. Positions
/// differ. Made once.
[[nodiscard]] const std::vector<ListedOpening>& listed_openings();

}  // namespace crownhead::library
