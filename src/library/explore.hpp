// SPDX-License-Identifier: MIT
#pragma once

#include "library/explored.hpp"
#include "library/game_rows.hpp"
#include "library/game_set.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"
#include "rules/side.hpp"

#include <cstdint>
#include <vector>

namespace SQLite {
class Database;
}

namespace crownhead::library {

/// Whose turn it is at a half-move.
[[nodiscard]] constexpr rules::Side to_move(const rules::RuleSet& set, std::uint16_t half_move) {
    return half_move % 2 == 0 ? set.rules.first : rules::other(set.rules.first);
}

/// The briefs of games, each block read when it is first asked for.
class Briefs {
  public:
    explicit Briefs(SQLite::Database& database) : database_(&database) {}

    /// Throws SQLite::Exception; BadInput for a game that there is not.
    [[nodiscard]] Brief at(GameNumber game);

  private:
    SQLite::Database* database_;
    std::vector<std::vector<std::uint8_t>> blocks_;
};

/// As Library::explore. Throws SQLite::Exception, and BadInput for damaged rows.
[[nodiscard]] Explored explored(SQLite::Database& database, const rules::RuleSet& set, const rules::Position& position,
                                const GameSet* only);

}  // namespace crownhead::library
