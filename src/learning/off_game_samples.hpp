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

/// Terms for off-game lines. Most positions that a search evaluates come from moves that nobody would play, and games
/// have no such positions.
struct OffGameTerms {
    std::uint64_t nodes = 1000;  ///< searched for the score of a line, at least 1
    std::uint64_t seed = 1;
    int lines = 2;       ///< from each position of a game
    int max_plies = 4;   ///< of a line, at least 1; its length is drawn at random
    int min_pieces = 8;  ///< lines that end with fewer are left out
};

/// The game with new off-game lines, which replace those it had: moves drawn at random from each of its positions, with
/// the engine's score of the position after them. Left out are lines that do not end in a quiet position and those that
/// are just the move played. The same game, terms and engine give the same lines. Returns nullopt if a stop was
/// requested. Throws BadInput for a move that does not exist.
[[nodiscard]] std::optional<RecordedGame> with_off_game(const rules::RuleSet& set, RecordedGame game,
                                                        const OffGameTerms& terms, search::Engine& engine,
                                                        const std::stop_token& stop);

/// Does that with games until a stop is requested, each thread with an engine of its own from `make_engine`. `keep` is
/// called with each game on the calling thread, in any order. An exception from an engine or from `keep` ends the work
/// and is passed on.
void add_off_game(const rules::RuleSet& set, std::span<const RecordedGame> games, const OffGameTerms& terms,
                  unsigned threads, const std::function<std::unique_ptr<search::Engine>()>& make_engine,
                  const std::function<void(const RecordedGame&)>& keep, const std::stop_token& stop);

}  // namespace crownhead::learning
