// SPDX-License-Identifier: MIT
#pragma once

#include "evaluation/weights.hpp"
#include "rules/game.hpp"
#include "search/limits.hpp"
#include "search/pruning.hpp"
#include "search/search_result.hpp"
#include "search/tablebase.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <stop_token>

namespace crownhead::search {

struct EngineOptions {
    std::size_t table_megabytes = 64;
    unsigned threads = 1;                                  ///< search threads, the caller's included
    std::shared_ptr<const Tablebase> tablebase = nullptr;  ///< endgames of the same rule set; null for none
    /// The evaluation of quiet positions: null for the weights that ship with the rule set.
    std::shared_ptr<const evaluation::Weights> weights = nullptr;
    Pruning pruning{};
};

/// Searches positions of one rule set and keeps its transposition table from one search to the next. One search at a
/// time: not thread-safe.
class Engine {
  public:
    Engine() = default;
    virtual ~Engine() = default;
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;
    Engine(Engine&&) = delete;
    Engine& operator=(Engine&&) = delete;

    /// Searches the current position of a game: principal variation search with iterative deepening. Draws are those of
    /// the rule set (docs/draws.md), counted from the game's own past; but what the endgames know takes no account of
    /// counts, so a win or loss that they tell of may be drawn by a count before it is reached. `progress` is called on
    /// this thread after each depth. Ends within some milliseconds after a stop is requested, with the best move so
    /// far. Throws BadInput if there is no legal move, or more than can be listed (rules::max_moves), and if a file of
    /// endgames is damaged; std::system_error if the machine gives no more threads. `game` must be of the engine's rule
    /// set.
    [[nodiscard]] virtual SearchResult search(const rules::Game& game, const Limits& limits,
                                              const std::stop_token& stop,
                                              const std::function<void(const SearchResult&)>& progress) = 0;

    /// Forgets everything, as if new.
    virtual void clear() = 0;
};

/// Throws BadInput if there is no memory for the table, or if the endgames or the weights are of another rule set.
[[nodiscard]] std::unique_ptr<Engine> make_engine(const rules::RuleSet& set, const EngineOptions& options);

}  // namespace crownhead::search
