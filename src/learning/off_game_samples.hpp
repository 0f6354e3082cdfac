// SPDX-License-Identifier: MIT
#pragma once

#include "learning/recorded_game.hpp"
#include "search/engine.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>

namespace crownhead::learning {

/// A search evaluates what nobody would play as well: most of the positions that it meets are like that, and games
/// have none of them.
struct OffGameTerms {
    std::uint64_t nodes = 1000;  ///< that are searched for an evaluation, at least 1
    std::uint64_t seed = 1;
    int lines = 2;       ///< from each position of a game
    int max_plies = 4;   ///< of a line, at least 1; it has from one to so many moves, drawn at random
    int min_pieces = 8;  ///< positions with fewer are left out
};

/// The game with side lines in place of those it had: from each of its positions moves drawn at random, and what the
/// engine thinks of the position after them, where that is quiet and the lot has not fallen on the move that was
/// played. The same game, terms and engine give the same lines. Nothing where a stop was requested. Throws BadInput for
/// a move that is not there.
[[nodiscard]] std::optional<RecordedGame> with_off_game(const rules::RuleSet& set, RecordedGame game,
                                                        const OffGameTerms& terms, search::Engine& engine,
                                                        const std::stop_token& stop);

/// Does that with games until a stop is requested, each thread with an engine of its own that `make_engine` makes.
/// `keep` is called with each game on the calling thread, in any order. What an engine or `keep` throws ends it and is
/// thrown on.
void add_off_game(const rules::RuleSet& set, std::span<const RecordedGame> games, const OffGameTerms& terms,
                  unsigned threads, const std::function<std::unique_ptr<search::Engine>()>& make_engine,
                  const std::function<void(const RecordedGame&)>& keep, const std::stop_token& stop);

}  // namespace crownhead::learning
