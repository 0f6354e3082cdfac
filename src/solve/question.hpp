// SPDX-License-Identifier: MIT
#pragma once

#include "evaluation/evaluation.hpp"
#include "search/tablebase_of.hpp"
#include "solve/busy_positions.hpp"
#include "solve/known.hpp"
#include "solve/numbers_table.hpp"
#include "solve/proof_tree.hpp"
#include "solve/replies.hpp"
#include "solve/search_state.hpp"
#include "solve/teller.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <mutex>
#include <optional>
#include <vector>

// Of the two provers in this folder this is part of the one for `solve --file` (prove.hpp, docs/proofs.md). The other,
// for plain `solve`, begins at solve.hpp (docs/solved.md).
namespace crownhead::solve {

/// The question whether one side wins, and what the threads that search for its answer share. The root is the position
/// that the proof is about. Thread-safe, but for restore().
template <rules::Rules R>
class Question {
  public:
    using Board = rules::Board<R>;

    /// `endgames` and `to_others` may be null, and must outlive this object. Throws BadInput if there is not enough
    /// memory for the table.
    Question(rules::Side wins, const search::TablebaseOf<R>* endgames, const evaluation::Evaluation<R>& estimate,
             std::uint64_t table_bytes, Teller<R>* to_others)
        : side(wins),
          tablebase(endgames),
          evaluation(estimate),
          teller(to_others),
          has_helpers(to_others != nullptr),
          table(table_bytes) {}

    /// The answer for a position that the endgames know.
    [[nodiscard]] std::optional<Numbers> of_endgames(const Board& board) const {
        const auto value = known<R>(tablebase, board);
        if (!value) {
            return std::nullopt;
        }
        return (board.turn == side ? *value > 0 : *value < 0) ? Numbers::yes() : Numbers::no();
    }

    /// Takes down what was found out about a position, and tells other ranks if it took some work. What is known for
    /// good is told sooner: to find it again when a proof is written takes as long as it did here.
    void note(const Board& board, const Numbers& numbers, std::uint64_t work) {
        table.keep(board, numbers, work);
        if (teller != nullptr && work >= (numbers.is_solved() ? told_solved : told_open)) {
            constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
            teller->tell(ToldNumbers<R>{side, board, numbers, static_cast<std::uint32_t>(std::min(work, most))});
        }
    }

    /// The same of a position on the way to a leaf: only an answer concerns those who search below leaves.
    void note_on_path(const Board& board, const Numbers& numbers, std::uint64_t work) {
        if (numbers.is_solved()) {
            note(board, numbers, work);
        } else {
            table.keep(board, numbers, work);
        }
    }

    /// What is known, to go on later.
    [[nodiscard]] KeptQuestion kept() {
        KeptQuestion kept{.nodes = nodes};
        for (const auto& entry : table.most_worked(most_kept)) {
            kept.positions.push_back({.placement = verify::Placement::of(entry.board.position()),
                                      .turn = entry.board.turn,
                                      .numbers = entry.numbers,
                                      .work = entry.work});
        }
        const std::lock_guard lock(tree_lock);
        kept.tree.reserve(tree.size());
        tree.each([&](const Board& board, const typename ProofTree<R>::Node& node) {
            kept.tree.push_back({.placement = verify::Placement::of(board.position()),
                                 .turn = board.turn,
                                 .numbers = node.numbers,
                                 .is_open = node.is_open});
        });
        return kept;
    }
    /// Goes on with what was known, but for positions that the endgames know now: there may be more endgames than
    /// before. An open position of the tree whose moves are not all there becomes a leaf.
    void restore(const KeptQuestion& kept) {
        nodes = kept.nodes;
        for (const KeptNumbers& one : kept.positions) {
            const Board board = Board::from(one.placement.position(one.turn));
            if (!of_endgames(board)) {
                table.keep(board, one.numbers, one.work);
            }
        }
        const std::lock_guard lock(tree_lock);
        for (const KeptNode& one : kept.tree) {
            const Board board = Board::from(one.placement.position(one.turn));
            const std::optional<Numbers> known_now = of_endgames(board);
            tree.add(board, {.numbers = known_now.value_or(one.numbers), .is_open = one.is_open && !known_now});
        }
        for (const KeptNode& one : kept.tree) {
            const Board board = Board::from(one.placement.position(one.turn));
            if (auto& node = *tree.find(board); node.is_open) {
                const std::vector<Board> replies = all_replies<R>(board);
                node.is_open = !replies.empty() && std::all_of(replies.begin(), replies.end(), [&](const Board& reply) {
                    return tree.find(reply) != nullptr;
                });
            }
        }
    }

    static constexpr std::uint64_t told_solved = 10;
    static constexpr std::uint64_t told_open = 100;

    const rules::Side side;
    const search::TablebaseOf<R>* const tablebase;
    const evaluation::Evaluation<R> evaluation;
    Teller<R>* const teller;        ///< to other ranks; null if there are none
    std::atomic<bool> has_helpers;  ///< others search too: set by whoever comes to help
    NumbersTable<R> table;
    std::mutex tree_lock{};  ///< held by whoever looks into the tree or changes it
    ProofTree<R> tree{};
    BusyPositions<R> busy{};
    std::atomic<std::uint64_t> nodes = 0;  ///< positions looked at, by all threads
};

}  // namespace crownhead::solve
