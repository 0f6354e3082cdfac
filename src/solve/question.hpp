// SPDX-License-Identifier: MIT
#pragma once

#include "evaluation/evaluation.hpp"
#include "search/tablebase_of.hpp"
#include "solve/busy_positions.hpp"
#include "solve/numbers_table.hpp"
#include "solve/search_state.hpp"

#include <atomic>
#include <cstdint>
#include <stop_token>

namespace crownhead::solve {

/// Whether one side wins: what the threads share that search for the answer. Thread-safe, but for restore().
template <rules::Rules R>
class Question {
  public:
    using Board = rules::Board<R>;

    /// `of` may be null, and must outlive this object. Throws BadInput if there is not enough memory for the table.
    Question(rules::Side wins, const search::TablebaseOf<R>* of, const evaluation::Evaluation<R>& evaluates,
             std::uint64_t table_bytes, unsigned threads)
        : side(wins), tablebase(of), evaluation(evaluates), has_helpers(threads > 1), table(table_bytes) {}

    /// What is known, to go on later.
    [[nodiscard]] KeptQuestion kept() const {
        KeptQuestion kept{.nodes = nodes};
        for (const auto& entry : table.most_worked(most_kept)) {
            kept.positions.push_back({.placement = verify::Placement::of(entry.board.position()),
                                      .turn = entry.board.turn,
                                      .numbers = entry.numbers,
                                      .work = entry.work});
        }
        return kept;
    }
    /// Goes on with what was known.
    void restore(const KeptQuestion& kept) {
        nodes = kept.nodes;
        for (const KeptNumbers& one : kept.positions) {
            table.keep(Board::from(one.placement.position(one.turn)), one.numbers, one.work);
        }
    }

    const rules::Side side;
    const search::TablebaseOf<R>* const tablebase;
    const evaluation::Evaluation<R> evaluation;
    const bool has_helpers;  ///< more than one thread searches
    NumbersTable<R> table;
    BusyPositions<R> busy{};
    std::atomic<std::uint64_t> nodes = 0;  ///< positions looked at, by all threads
};

}  // namespace crownhead::solve
