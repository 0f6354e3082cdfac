// SPDX-License-Identifier: MIT
#pragma once

#include "book/book.hpp"
#include "players/player.hpp"
#include "rules/rule_set.hpp"
#include "search/engine.hpp"

#include <memory>

namespace crownhead::players {

/// The limits of a search with this allowance; its time is set in `deadline`, from now on. A single legal move is
/// searched one ply deep. `deadline` must outlive the search.
[[nodiscard]] search::Limits limits_for(const rules::Game& game, const Allowance& allowance,
                                        search::Deadline& deadline);

/// Our own engine as a player. On one thread, limited by depth or nodes, it plays the same games each time. It answers
/// at once what the book knows; `book` must be of the same rule set, null for none.
[[nodiscard]] std::unique_ptr<Player> own_engine(const rules::RuleSet& set, const search::EngineOptions& options,
                                                 std::shared_ptr<const book::Book> book = nullptr);

}  // namespace crownhead::players
