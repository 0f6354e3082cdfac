// SPDX-License-Identifier: MIT
#pragma once

#include "laws/umpired_game.hpp"

namespace crownhead::laws {

/// The time for the present move by the code: shorter in some with only one way of taking, or one move. Throws BadInput
/// where the position has more captures than can be listed. Pure, thread-safe.
[[nodiscard]] MoveTime time_for_move(const UmpiredGame& game);

}  // namespace crownhead::laws
