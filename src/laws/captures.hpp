// SPDX-License-Identifier: MIT
#pragma once

#include "laws/umpired_game.hpp"

#include <string_view>
#include <variant>
#include <vector>

namespace crownhead::laws {

/// What the other side may do about a capture not made, under the game's code. In the losing game that is the code's
/// law for it, if it has one; else captures are compulsory.
[[nodiscard]] Remedies remedies(const UmpiredGame& game);

/// Returns whether a capture of fewer pieces than possible counts as a capture not made, which may be huffed; otherwise
/// it is a false move.
[[nodiscard]] bool takes_fewer_at_risk(const UmpiredGame& game);

/// The captures that the player to move was compelled to choose from, or the ways to complete the one that he has
/// begun, as far as they can still be made; empty if there are none.
[[nodiscard]] std::vector<rules::Move> compelled_now(const UmpiredGame& game);

/// Returns whether a move is one of a piece that must be played, in the direction in which it must be.
[[nodiscard]] bool goes_as_bound(const Bound& bound, const rules::RuleSet& set, const rules::Move& move);

/// What the player to move can do with his pieces without being refused: what a board on a screen offers him.
struct AvailableMoves {
    std::vector<rules::Move> moves;  ///< whole captures, and the quiet moves that may be made
    bool compulsory = true;          ///< whether a capture must be made if there is one
    bool parts = false;              ///< whether a capture may be broken off, at the player's risk
};

/// Empty when the game is over or the player must huff or put a piece back first. Throws BadInput if the position
/// has more captures than can be listed.
[[nodiscard]] AvailableMoves available_moves(const UmpiredGame& game);

/// The failure that a move amounts to: a capture in part if `part`, else a quiet move or a capture of fewer pieces in
/// place of a capture. `before` is the game before the move.
[[nodiscard]] Failure failure_of(const rules::RuleSet& set, const Progress& before, const rules::Move& move, bool part);

/// The square where the piece that `named` means stands now, if it may be huffed, else no square. A piece that moved
/// may also be named by the square it came from.
[[nodiscard]] board::Square piece_to_huff(const Failure& failure, board::Square named);

/// The captures that may be compelled: those that should have been made, or the ways to complete the one begun. Empty
/// if nothing is owed.
[[nodiscard]] std::vector<rules::Move> to_compel(const UmpiredGame& game);

/// Reads one of them: the whole capture, or only the rest of a capture begun; an empty text means the only one. Returns
/// the reason if there is no such capture.
[[nodiscard]] std::variant<rules::Move, Reason> read_compelled(const UmpiredGame& game, std::string_view text);

}  // namespace crownhead::laws
