// SPDX-License-Identifier: MIT
#pragma once

#include "library/explore_details.hpp"
#include "library/game_set.hpp"
#include "library/index/game_openings.hpp"
#include "library/store/briefs.hpp"
#include "library/store/game_players.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <functional>
#include <string>

namespace crownhead::library {

/// What is known of all games; it must have been refreshed.
struct KnownGames {
    Briefs& briefs;
    const GamePlayers& players;
    const GameOpenings& openings;
};

/// Which games count.
struct ExploredGames {
    const GameSet* only = nullptr;  ///< null: all
    bool reversed_too = false;
};

/// As Library::explore_details. `name` gives a player's name. Throws SQLite::Exception, and BadInput for damaged rows.
[[nodiscard]] ExploreDetails explored_details(SQLite::Database& database, const KnownGames& known,
                                              const rules::RuleSet& set, const rules::Position& position,
                                              const ExploredGames& games, const ExploreLimits& limits,
                                              const std::function<std::string(PlayerId)>& name);

}  // namespace crownhead::library
