// SPDX-License-Identifier: MIT
#pragma once

#include "solve/leaf.hpp"
#include "solve/proof_tree.hpp"
#include "solve/question.hpp"
#include "solve/repetition.hpp"
#include "solve/replies.hpp"
#include "solve/weak_numbers.hpp"
#include "solve/win_search.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <stop_token>
#include <utility>
#include <vector>

// Of the two provers in this folder this is part of the one for `solve --file` (prove.hpp, docs/proofs.md). The other,
// for plain `solve`, begins at solve.hpp (docs/solved.md).
namespace crownhead::solve {

/// Grows a question's tree (proof_tree.hpp) until the answer for its root is known, as the manager of the proof of 2007
/// did (J. Schaeffer and others, "Checkers Is Solved"). Again and again: it goes from the root by the most promising
/// replies to a leaf, has it searched by df-pn (win_search.hpp) with a budget, and takes the leaf's new numbers up the
/// path. A leaf that used up its budget is opened: the positions after its moves become leaves.
///
/// Threads may work on the same tree, each with an object of its own. They hold the tree's lock only on the way down
/// and up. A position below which others search counts as harder, so that they part ways (virtual loss: T. Kaneko,
/// 2010), and a leaf that another thread searches is opened at once: no two search the same. Other ranks search leaves
/// of this tree too (leaves_of_ranks.hpp). An object is not thread-safe.
///
/// As with df-pn a "yes" is certain, and a "no" may rest on the path (strategy_finder.hpp makes sure of it).
template <rules::Rules R>
class Manager {
  public:
    using Board = rules::Board<R>;

    /// `question` must outlive this object.
    Manager(Question<R>& question, const std::stop_token& stop)
        : question_(question), side_(question.side), search_(question, stop) {}

    [[nodiscard]] rules::Side side() const { return side_; }

    /// Finds the leaf below a root that is to be searched next; until it is taken, others avoid it. Returns the root's
    /// numbers; if they are solved, there is nothing to search.
    Numbers choose(const Board& root, Leaf<R>& leaf) {
        const std::lock_guard lock(question_.tree_lock);
        const Numbers now = choose_leaf(root, leaf);
        if (!now.is_solved()) {
            each_board(leaf, [&](const Board& board) { question_.busy.add(board); });
        }
        return now;
    }

    /// Takes into the tree what the search of a leaf that was chosen has found, and how many positions it has looked
    /// at. Returns the root's numbers.
    Numbers take(const Board& root, const Leaf<R>& leaf, const Numbers& found, std::uint64_t nodes) {
        nodes_ = nodes;
        const std::lock_guard lock(question_.tree_lock);
        each_board(leaf, [&](const Board& board) { question_.busy.remove(board); });
        if (Node& node = node_of(leaf.board); !node.is_open && !node.numbers.is_yes()) {
            node.numbers = found;
            if (!found.is_solved() && nodes >= leaf.budget) {
                open(leaf.board);
            }
        }
        take_up(leaf.path);
        return numbers_of(root);
    }

    /// The same if it was searched by another rank, whose table is not this one.
    Numbers take_from_elsewhere(const Board& root, const Leaf<R>& leaf, const Numbers& found, std::uint64_t nodes) {
        question_.table.keep(leaf.board, found, nodes);
        question_.nodes += nodes;
        return take(root, leaf, found, nodes);
    }

    /// Has one leaf below a root searched, which may look at so many positions. Returns the root's numbers.
    Numbers step(const Board& root, std::uint64_t most_nodes) {
        nodes_ = 0;
        Leaf<R> leaf;
        if (const Numbers now = choose(root, leaf); now.is_solved()) {
            return now;
        }
        const Numbers found = search_.search(leaf.board, leaf.path, leaf.thresholds, std::min(leaf.budget, most_nodes));
        return take(root, leaf, found, search_.last_nodes());
    }

    /// Has leaves searched until the answer for a position is known, `nodes` positions have been looked at, or a stop
    /// is requested. Returns its numbers. The position is opened first: what the tree knows of its moves may not be in
    /// the table any more, and df-pn looks only there.
    Numbers search(const Board& root, std::uint64_t nodes) {
        Numbers now = look_up(root);
        if (!now.is_solved()) {
            const std::lock_guard lock(question_.tree_lock);
            if (!question_.tree.add(root, {.numbers = now}).is_open) {
                open(root);
            }
        }
        std::uint64_t looked = 0;
        while (!now.is_solved() && looked < nodes && !stop_requested()) {
            now = step(root, nodes - looked);
            looked += nodes_;
        }
        return now;
    }

    /// What is known of a position without a search. A "yes" of the tree is for good, whatever the table says
    /// (docs/proofs.md, "Repetition").
    [[nodiscard]] Numbers look_up(const Board& board) {
        const Numbers now = search_.look_up(board);
        if (now.is_yes()) {
            return now;
        }
        const std::lock_guard lock(question_.tree_lock);
        const Node* node = question_.tree.find(board);
        return node != nullptr && (node->numbers.is_yes() || !now.is_solved()) ? node->numbers : now;
    }

    /// Takes down what was found out about a position elsewhere, for ever; forgets what was. For strategies, which find
    /// out where a "no" was wrong (docs/proofs.md, "Repetition").
    void learn(const Board& board, const Numbers& numbers) {
        question_.note(board, numbers, Question<R>::told_solved);  // other ranks hear of it
        const std::lock_guard lock(question_.tree_lock);
        question_.tree.add(board, {}).numbers = numbers;
    }
    void forget(const Board& board) {
        question_.table.forget(board);
        const std::lock_guard lock(question_.tree_lock);
        question_.tree.forget(board);
    }

    /// The moves that look best for both sides, as far as they are in the tree: the positions after each of them.
    [[nodiscard]] std::vector<Board> best_line(const Board& from) {
        constexpr std::size_t longest = 24;
        const std::lock_guard lock(question_.tree_lock);
        std::vector<Board> line;
        for (Board board = from; line.size() < longest; board = line.back()) {
            const Node* node = question_.tree.find(board);
            if (node == nullptr || !node->is_open || numbers_of(board).is_solved()) {
                break;
            }
            const std::vector<Reply<R>> replies = replies_in_tree(board, line);
            line.push_back(most_promising(replies, board.turn == side_, false).board);
        }
        return line;
    }

    /// How many positions are in the tree.
    [[nodiscard]] std::size_t tree_size() {
        const std::lock_guard lock(question_.tree_lock);
        return question_.tree.size();
    }

    [[nodiscard]] bool stop_requested() const { return search_.stop_requested(); }
    /// Positions looked at in all searches of all threads.
    [[nodiscard]] std::uint64_t nodes() const { return question_.nodes; }

  private:
    using Node = typename ProofTree<R>::Node;

    template <class Visit>
    static void each_board(const Leaf<R>& leaf, Visit&& visit) {
        std::for_each(leaf.path.begin(), leaf.path.end(), visit);
        visit(leaf.board);
    }

    /// How many positions are looked at before a leaf is opened: more in a large tree, which so grows ever more slowly
    /// and stays in memory for weeks.
    [[nodiscard]] std::uint64_t leaf_budget() const {
        constexpr std::uint64_t least = 2'000;
        return std::max<std::uint64_t>(least, question_.tree.size() / 50);
    }

    /// Finds the leaf to search next. Returns the root's numbers; if they are solved, there is nothing to search.
    Numbers choose_leaf(const Board& root, Leaf<R>& leaf) {
        question_.tree.add(root, {.numbers = search_.look_up(root)});
        const std::uint64_t budget = leaf_budget();
        for (;;) {
            leaf = {.board = root,
                    .thresholds = {.proof = Numbers::infinite, .disproof = Numbers::infinite},
                    .budget = budget};
            const Numbers now = numbers_of(root);
            if (now.is_solved() || descend(leaf)) {
                return now;
            }
        }
    }

    /// False if a position on the way turned out to be solved; its numbers have then been taken up.
    bool descend(Leaf<R>& leaf) {
        for (;;) {
            const Node& node = node_of(leaf.board);
            if (!node.is_open && question_.busy.count(leaf.board) != 0) {
                open(leaf.board);
            }
            if (!node.is_open || leaf.path.size() + 1 == WinSearch<R>::longest_path) {
                return true;
            }
            leaf.path.push_back(leaf.board);
            const std::vector<Reply<R>> replies = replies_in_tree(leaf.board, leaf.path);
            const bool own_turn = leaf.board.turn == side_;
            if (combined<R>(replies, own_turn).is_solved()) {  // by way of another position, or on another thread
                take_up(leaf.path);
                return false;
            }
            const Reply<R>& best = most_promising(replies, own_turn, true);
            leaf.thresholds = thresholds_below<R>(replies, best, leaf.thresholds, own_turn);
            leaf.board = best.board;
        }
    }

    /// Adds the positions after a leaf's moves to the tree, if there are any.
    void open(const Board& leaf) {
        const std::vector<Board> boards = all_replies<R>(leaf);
        for (const Board& board : boards) {
            if (question_.tree.find(board) == nullptr) {
                question_.tree.add(board, {.numbers = search_.look_up(board)});
            }
        }
        node_of(leaf).is_open = !boards.empty();
    }

    /// Takes the numbers of the leaves up a path, from its end to the root.
    void take_up(std::vector<Board> path) {
        for (; !path.empty(); path.pop_back()) {
            const Board board = path.back();
            if (Node& node = node_of(board); node.is_open && !node.numbers.is_yes()) {
                node.numbers = combined<R>(replies_in_tree(board, path), board.turn == side_);
                question_.note_on_path(board, node.numbers, nodes_);
            }
        }
    }

    [[nodiscard]] Node& node_of(const Board& board) { return *question_.tree.find(board); }

    /// The numbers of a position of the tree. The table may know more: of a leaf, or an answer.
    [[nodiscard]] Numbers numbers_of(const Board& board) {
        const Node& node = node_of(board);
        if (node.numbers.is_yes()) {
            return node.numbers;
        }
        const auto kept = question_.table.find(board);
        return kept && (kept->is_solved() || !node.is_open) ? *kept : node.numbers;
    }

    /// The moves of an open position at the end of a path.
    [[nodiscard]] std::vector<Reply<R>> replies_in_tree(const Board& board, const std::vector<Board>& path) {
        std::vector<Reply<R>> known;
        for (const Board& reply : all_replies<R>(board)) {
            known.push_back(comes_again<R>(path, reply) ? Reply<R>{reply, Numbers::no(), true}
                                                        : Reply<R>{reply, numbers_of(reply)});
        }
        return known;
    }

    /// The reply with the least δ, where one below which others search counts as harder if they are to be avoided.
    const Reply<R>& most_promising(const std::vector<Reply<R>>& replies, bool own_turn, bool avoid) {
        const auto effort = [&](const Reply<R>& reply) {
            const std::uint64_t delta = reply.delta(own_turn);
            const std::uint64_t others = avoid && !reply.numbers.is_solved() ? question_.busy.count(reply.board) : 0;
            return delta + others * (delta / 4 + 8);
        };
        return *std::min_element(replies.begin(), replies.end(), [&](const Reply<R>& a, const Reply<R>& b) {
            return a.numbers.is_solved() != b.numbers.is_solved() ? b.numbers.is_solved() : effort(a) < effort(b);
        });
    }

    Question<R>& question_;
    rules::Side side_;
    WinSearch<R> search_;
    std::uint64_t nodes_ = 0;  ///< that the search of the last leaf has looked at
};

}  // namespace crownhead::solve
