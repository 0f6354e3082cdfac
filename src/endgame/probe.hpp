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

/// What a position is worth to the side to move, and in how many plies the game ends where that is known.
struct Worth {
    Value value = Value::draw;
    std::optional<int> distance{};  ///< plies, of both sides together; nothing for a draw
};

/// A legal move, what it leads to, and what it is worth to the player; nothing where the endgames do not know.
struct ProbedMove {
    rules::Move move;
    rules::Position after;
    std::optional<Worth> worth{};
};

struct Probed {
    std::optional<Worth> worth{};
    std::vector<ProbedMove> moves{};
};

/// A position without fault and its legal moves, the best first: wins, the shortest first; draws; losses, the longest
/// first; what is not known last. Of several folders the first that knows a position tells. Throws BadInput for a
/// damaged file and for more moves than can be listed.
[[nodiscard]] Probed probe(const rules::RuleSet& set, const rules::Position& position,
                           std::span<const Endgames* const> folders);

}  // namespace crownhead::endgame
