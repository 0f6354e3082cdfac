// SPDX-License-Identifier: MIT
#pragma once

#include "library/explored.hpp"
#include "library/game_set.hpp"
#include "library/store/briefs.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"
#include "rules/side.hpp"

#include <cstdint>
#include <span>

namespace SQLite {
class Database;
}

namespace crownhead::library {

/// Whose turn it is at a half-move.
[[nodiscard]] constexpr rules::Side to_move(const rules::RuleSet& set, std::uint16_t half_move) {
    return half_move % 2 == 0 ? set.rules.first : rules::other(set.rules.first);
}

/// A move of the index as it is played in a position. With `reversed` it was played with the colours reversed, and is
/// turned round. Throws BadInput if it is not a move there.
[[nodiscard]] rules::Move played_move(const rules::RuleSet& set, const rules::Position& position,
                                      std::span<const std::uint8_t> bytes, bool reversed);

/// As Library::explore. Throws SQLite::Exception, and BadInput for damaged rows.
[[nodiscard]] Explored explored(SQLite::Database& database, Briefs& briefs, const rules::RuleSet& set,
                                const rules::Position& position, const GameSet* only);

}  // namespace crownhead::library
