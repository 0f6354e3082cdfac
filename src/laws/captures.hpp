// SPDX-License-Identifier: MIT
#pragma once

#include "laws/umpired_game.hpp"

#include <string_view>
#include <variant>
#include <vector>

namespace crownhead::laws {

/// What the other side may do about a capture not made under the game's code: in the losing game the code's law for
/// that, where it has one, else captures are compulsory.
[[nodiscard]] Remedies remedies(const UmpiredGame& game);

/// Whether a capture of fewer pieces than the most is a capture not made, which may be huffed; else it is a false move.
[[nodiscard]] bool takes_fewer_at_risk(const UmpiredGame& game);

/// The captures that the player to move was compelled to choose from, as far as they can still be made; empty if he was
/// not.
[[nodiscard]] std::vector<rules::Move> compelled_now(const UmpiredGame& game);

/// What the player to move can do with his pieces that will not be refused: what a board offers him.
struct AtHand {
    std::vector<rules::Move> moves;  ///< whole captures, and the quiet moves that may be made
    bool compulsory = true;          ///< whether a capture must be made where there is one
    bool parts = false;              ///< whether a capture may be broken off, at the player's risk
};

/// Empty when the game is over or the player must huff or put a piece back first. Throws BadInput where the position
/// has more captures than can be listed.
[[nodiscard]] AtHand at_hand(const UmpiredGame& game);

/// The failure that a move of `kind` is: a quiet move or a capture of fewer pieces in place of a capture, or a capture
/// in part. The move has not been made yet.
[[nodiscard]] Failure failure_of(const UmpiredGame& game, const rules::Move& move, bool part);

/// Whether the piece on a square may be huffed, and where it stands now: it may be named by the square it came from.
[[nodiscard]] board::Square piece_to_huff(const Failure& failure, board::Square named);

/// The captures that may be compelled: those that should have been made, or the ways to complete the one begun.
[[nodiscard]] std::vector<rules::Move> to_compel(const UmpiredGame& game);

/// One of them as it was written: whole, or of a capture begun the rest alone; nothing written names the only one. Or
/// why not.
[[nodiscard]] std::variant<rules::Move, Reason> read_compelled(const UmpiredGame& game, std::string_view text);

}  // namespace crownhead::laws
