// SPDX-License-Identifier: MIT
#pragma once

#include "laws/umpired_game.hpp"

#include <optional>
#include <variant>

namespace crownhead::laws {

/// The side with more pieces or, if they are equal, with more kings; none if these are equal too. In the losing game
/// there is none.
[[nodiscard]] std::optional<Side> stronger_side(const UmpiredGame& game);

/// Returns whether a player gives the odds of the draw, the code has a law for that, and the position has recurred.
[[nodiscard]] bool gives_odds_and_repeats(const UmpiredGame& game);

/// The count that begins without a call, if the code has one: three kings against two. None in any other position.
[[nodiscard]] std::optional<Notice> uncalled_notice(const UmpiredGame& game);

/// Returns whether a notice no longer applies: its side is now the weaker, unless it gives the odds of the draw and
/// repeated, or, for a count without a call, it is no longer three kings against two.
[[nodiscard]] bool is_moot(const UmpiredGame& game, const Notice& notice);

/// The notice that `side` may give now, or why it may not.
[[nodiscard]] std::variant<Notice, Reason> notice_by(const UmpiredGame& game, Side side);

/// Returns whether the moves from the notice have been made.
[[nodiscard]] bool has_run_out(const Notice& notice);

/// Records the current position, which a move has just led to or the game begins with.
void note_position(UmpiredGame& game);

/// How often the current position has come up since the last move that was no reversible ply, with the same side to
/// move.
[[nodiscard]] int times_repeated(const UmpiredGame& game);

}  // namespace crownhead::laws
