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
    unsigned threads = 1;                                  ///< that search, the caller's own among them
    std::shared_ptr<const Tablebase> tablebase = nullptr;  ///< endgames of the same rule set; null for none
    /// The evaluation of quiet positions: null for the weights that come along with the rule set.
    std::shared_ptr<const evaluation::Weights> weights = nullptr;
    Pruning pruning{};
};

/// Thinks about the positions of one rule set, and remembers between them in a table. One thought at a time: not
/// thread-safe.
class Engine {
  public:
    Engine() = default;
    virtual ~Engine() = default;
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;
    Engine(Engine&&) = delete;
    Engine& operator=(Engine&&) = delete;

    /// Searches the position a game has come to: principal variation search by iterative deepening, with the draws
    /// by repetition and by forty moves counted from the game's own past (docs/engine.md). `progress` is called on this
    /// thread after each depth. Ends soon (some milliseconds) after a stop is requested, with the best move so far.
    /// Throws BadInput where there is no legal move, or more than can be listed (rules::max_moves), and where a file
    /// of endgames is damaged. `game` must be of the engine's rule set.
    [[nodiscard]] virtual SearchResult search(const rules::Game& game, const Limits& limits,
                                              const std::stop_token& stop,
                                              const std::function<void(const SearchResult&)>& progress) = 0;

    /// Forgets everything, as if new.
    virtual void clear() = 0;
};

/// Throws BadInput where there is no memory for the table, and where the endgames or the weights are of
/// another rule set.
[[nodiscard]] std::unique_ptr<Engine> make_engine(const rules::RuleSet& set, const EngineOptions& options);

}  // namespace crownhead::search
