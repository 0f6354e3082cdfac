// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/endgames.hpp"
#include "endgame/value.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <optional>
#include <span>
#include <vector>

namespace crownhead::endgame {

/// The value of a position for its side to move, and the plies to the end of the game if they are known.
struct Worth {
    Value value = Value::draw;
    std::optional<int> distance{};  ///< plies, of both sides together; nothing for a draw, or if not known
};

/// A legal move, the position after it, and its value for the side that makes it; nullopt if the endgames do not know
/// it.
struct ProbedMove {
    rules::Move move;
    rules::Position after;
    std::optional<Worth> worth{};
};

struct Probed {
    std::optional<Worth> worth{};  ///< nullopt if no folder knows the position
    std::vector<ProbedMove> moves{};
};

/// Probes a position without fault and its legal moves. The moves are sorted best first: wins, the shortest first;
/// draws; losses, the longest first; unknown ones last. The value is that of the first folder that knows the position.
/// Throws BadInput for a damaged file and for more moves than can be listed.
[[nodiscard]] Probed probe(const rules::RuleSet& set, const rules::Position& position,
                           std::span<const Endgames* const> folders);

}  // namespace crownhead::endgame
