// SPDX-License-Identifier: MIT
#pragma once

#include "laws/umpired_game.hpp"

namespace crownhead::laws {

/// The time for the current move under the code; some codes give less if there is only one capture, or only one move.
/// Throws BadInput if the position has more captures than can be listed. Pure, thread-safe.
[[nodiscard]] MoveTime time_for_move(const UmpiredGame& game);

}  // namespace crownhead::laws
