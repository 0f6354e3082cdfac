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

/// Finds what is wanted of a position; nothing where it was stopped. For one thread.
using Expander = std::function<std::optional<Expansion>(const Wanted& wanted, const std::stop_token& stop)>;

/// Where books of a rule set begin: the start and, where there are ballots, what comes after each of them.
[[nodiscard]] std::vector<rules::Position> book_roots(const rules::RuleSet& set);

/// How long a position is looked at, in nodes.
struct ExpansionNodes {
    std::uint64_t position = 0;  ///< for its best move; 0: that is not looked for
    std::uint64_t move = 0;      ///< after each of its moves
};

/// Searches a position for its best move, and then the position after each move that is wanted. What the long search
/// says of the best move stands, and another move is worth as much less as the short searches say it is less than that
/// one; never more, unless it is proven: the best of many short searches is too often the one that errs most. Its
/// engine forgets everything before the next position, so on one thread a position gets the same value whenever it
/// comes. Throws BadInput where make_engine() does.
[[nodiscard]] Expander searching_expander(const rules::RuleSet& set, const search::EngineOptions& options,
                                          const ExpansionNodes& nodes);

/// Expands the graph until it has so many positions, no leaf is left, or a stop is requested. Each thread has an
/// expander of its own, from `make_expander`. `keep` is called on this thread with what is then taken into the graph:
/// one position with one thread, with more of them up to four a thread at a time, which are chosen before any of them
/// is known. The same graph and number of threads give the same growth. What an expander or `keep` throws ends it and
/// is thrown on.
void grow(BookGraph& graph, std::size_t positions, unsigned threads, const std::function<Expander()>& make_expander,
          const std::function<void(std::span<const Expansion>)>& keep, const std::stop_token& stop);

}  // namespace crownhead::learning
