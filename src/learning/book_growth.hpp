// SPDX-License-Identifier: MIT
#pragma once

#include "learning/book_graph.hpp"
#include "learning/expansion.hpp"
#include "search/engine.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace crownhead::learning {

/// Finds the unknown values of a leaf; nullopt if it was stopped. For one thread.
using Expander = std::function<std::optional<Expansion>(const LeafToExpand& leaf, const std::stop_token& stop)>;

/// The positions where books of a rule set begin: the start, and the positions after the ballots if it has any.
[[nodiscard]] std::vector<rules::Position> book_roots(const rules::RuleSet& set);

/// How many nodes are searched for a position.
struct ExpansionNodes {
    std::uint64_t position = 0;  ///< for its best move; 0 for no such search
    std::uint64_t move = 0;      ///< after each of its moves
};

/// Searches a position for its best move, and then the position after each unknown move. The long search gives the
/// value of the best move. Another move is worth less by the difference between the short searches, and never more
/// unless its value is proven: the best of many short searches is too often the one that errs most. The engine's tables
/// are cleared for each position, so that on one thread its values do not depend on what was searched before. Throws
/// BadInput where make_engine() does.
[[nodiscard]] Expander searching_expander(const rules::RuleSet& set, const search::EngineOptions& options,
                                          const ExpansionNodes& nodes);

/// Expands the graph until it has `positions` expanded ones, no leaf is left, or a stop is requested. Each thread has
/// an expander of its own, from `make_expander`. With one thread positions are expanded one at a time, with several up
/// to four per thread at a time, which are chosen before the values of any of them are known. `keep` is called on this
/// thread with the expansions that have just entered the graph. The same graph and number of threads give the same
/// growth. What a stop leaves unfinished does not enter it: a graph of what `keep` was called with goes on as if there
/// had been no stop. An exception from an expander or from `keep` ends the growth and is passed on.
void grow(BookGraph& graph, std::size_t positions, unsigned threads, const std::function<Expander()>& make_expander,
          const std::function<void(std::span<const Expansion>)>& keep, const std::stop_token& stop);

}  // namespace crownhead::learning
