// SPDX-License-Identifier: MIT
#pragma once

#include "historical/choice.hpp"
#include "historical/look_ahead.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <stop_token>

namespace crownhead::historical {

/// How a robot for visitors plays (docs/lefty.md): it looks ahead a little, but makes some of its moves without looking
/// at all.
struct Lefty {
    int plies = 1;
    int captures = 1;        ///< as Depth::captures
    int random_percent = 0;  ///< moves in a hundred made without looking
};

/// The one that visitors can beat, and the one that annoyed them; as measured (docs/lefty.md).
inline constexpr Lefty for_visitors{.plies = 1, .captures = 2, .random_percent = 6};
inline constexpr Lefty too_strong{.plies = 5, .captures = 30, .random_percent = 0};

/// Lefty's move: one of the moves that seem best, at random. The side to move has a legal move. Pure, thread-safe.
/// Throws BadInput if a position has more moves than can be listed.
[[nodiscard]] Choice lefty(const rules::Game& game, const Lefty& how, std::uint64_t seed, const std::stop_token& stop);

}  // namespace crownhead::historical
