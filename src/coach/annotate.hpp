// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judged_game.hpp"
#include "tree/game_tree.hpp"

namespace crownhead::coach {

// A report written into a game: each error gets its sign ($6 an inaccuracy, $2 a mistake, $4 a blunder), unless it has
// one, a comment that begins with `Crownhead`, and the better line as a variation. The page writes reports into studies
// in the same form (web/src/study/annotation.ts), in its own language. Pure functions, thread-safe.

/// The game with its report. An earlier report in it is replaced. `judged` is of the tree's main line, up to a position
/// set up in mid-game.
[[nodiscard]] tree::GameTree annotated(tree::GameTree tree, const JudgedGame& judged);

/// The game without what a report has written into it, in any language. Variations that somebody has played on in or
/// commented are kept.
[[nodiscard]] tree::GameTree without_report(tree::GameTree tree);

}  // namespace crownhead::coach
