// SPDX-License-Identifier: MIT
#pragma once

#include "book/book.hpp"
#include "players/player.hpp"
#include "rules/rule_set.hpp"
#include "search/engine.hpp"

#include <memory>

namespace crownhead::players {

/// The limits of a thought that has this allowance; its time is told to `deadline`, from now on. With a single legal
/// move it looks one ply ahead. `deadline` must outlive the thought.
[[nodiscard]] search::Limits limits_for(const rules::Game& game, const Allowance& allowance,
                                        search::Deadline& deadline);

/// Our own engine as a player: with depth or nodes as its allowance, on one thread, it plays the same games each time.
/// What the book knows it answers at once; `book` is of the same rule set, null for none.
[[nodiscard]] std::unique_ptr<Player> own_engine(const rules::RuleSet& set, const search::EngineOptions& options,
                                                 std::shared_ptr<const book::Book> book = nullptr);

}  // namespace crownhead::players
