// SPDX-License-Identifier: MIT
#pragma once

#include "library/explored.hpp"
#include "library/game_set.hpp"
#include "library/store/briefs.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"
#include "rules/side.hpp"

#include <cstdint>

namespace SQLite {
class Database;
}

namespace crownhead::library {

/// Whose turn it is at a half-move.
[[nodiscard]] constexpr rules::Side to_move(const rules::RuleSet& set, std::uint16_t half_move) {
    return half_move % 2 == 0 ? set.rules.first : rules::other(set.rules.first);
}

/// As Library::explore. Throws SQLite::Exception, and BadInput for damaged rows.
[[nodiscard]] Explored explored(SQLite::Database& database, Briefs& briefs, const rules::RuleSet& set,
                                const rules::Position& position, const GameSet* only);

}  // namespace crownhead::library
