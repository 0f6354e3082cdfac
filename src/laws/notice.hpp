// SPDX-License-Identifier: MIT
#pragma once

#include "laws/umpired_game.hpp"

#include <optional>
#include <variant>

namespace crownhead::laws {

/// The side with more pieces, of equal numbers the one with more kings; none where they are alike. In the losing game
/// there is none.
[[nodiscard]] std::optional<Side> stronger_side(const UmpiredGame& game);

/// Whether a player gives the odds of the draw, the code knows what follows, and the position has come up before.
[[nodiscard]] bool gives_odds_and_repeats(const UmpiredGame& game);

/// The count that begins by itself where the code has it so: three kings against two. None in any other position.
[[nodiscard]] std::optional<Notice> uncalled_notice(const UmpiredGame& game);

/// Whether a notice has lost its sense: its side is now the weaker, or, of one that nobody gave, there are no
/// three kings against two any more.
[[nodiscard]] bool is_idle(const UmpiredGame& game, const Notice& notice);

/// The notice that `side` may give now, or why it may not.
[[nodiscard]] std::variant<Notice, Reason> notice_by(const UmpiredGame& game, Side side);

/// Whether the moves from the notice have been made.
[[nodiscard]] bool has_run_out(const Notice& notice);

/// Notes that the present position has come up; `new_ground` where none from before can come again.
void note_position(UmpiredGame& game, bool new_ground);

/// How often the present position has come up, with the same side to move.
[[nodiscard]] int times_repeated(const UmpiredGame& game);

}  // namespace crownhead::laws
