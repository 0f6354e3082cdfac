// SPDX-License-Identifier: MIT
#pragma once

#include "evaluation/evaluation.hpp"
#include "solve/question.hpp"
#include "solve/repetition.hpp"
#include "solve/replies.hpp"
#include "solve/weak_numbers.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

// Of the two provers in this folder this is part of the one for `solve --file` (prove.hpp, docs/proofs.md). The other,
// for plain `solve`, begins at solve.hpp (docs/solved.md).
namespace crownhead::solve {

/// Searches below a leaf of the tree (manager.hpp) for an answer to whether one side wins, by depth-first proof-number
/// search (df-pn: A. Nagai, 2002), where a position's numbers begin with its evaluation. For φ and δ see numbers.hpp;
/// the reply with the least δ is followed, until one of the two numbers reaches its threshold.
///
/// A "yes" is certain. A position that comes again on the path to it counts as no win, so a "no" may rest on the path
/// on which a position was reached (graph history interaction: M. Campbell, 1985): whoever uses it must make sure of it
/// (strategy_finder.hpp).
///
/// Threads may search for the same answer, each with an object of its own: they share the table. Not thread-safe.
template <rules::Rules R>
class WinSearch {
  public:
    using Board = rules::Board<R>;

    /// `question` must outlive this object.
    WinSearch(Question<R>& question, const std::stop_token& stop)
        : question_(question), side_(question.side), stop_(stop) {}

    /// No path is followed further than that: kings could walk for ever.
    static constexpr std::size_t longest_path = 400;

    /// Searches below the end of a path, shorter than the longest, until one of the position's numbers reaches its
    /// threshold, `nodes` positions have been looked at, or a stop is requested. Returns its numbers.
    Numbers search(const Board& board, const std::vector<Board>& path, const Numbers& thresholds, std::uint64_t nodes) {
        last_node_ = nodes;
        nodes_ = 0;
        path_ = path;
        Numbers now = look_up(board);
        if (!now.is_solved()) {
            now = expand(board, thresholds);
        }
        question_.nodes += nodes_;
        return now;
    }

    /// What is known of a position without a search.
    [[nodiscard]] Numbers look_up(const Board& board) {
        if (const auto answer = question_.of_endgames(board)) {
            return *answer;
        }
        const auto kept = question_.table.find(board);
        return kept ? *kept : first_numbers(board);
    }

    /// What the last search looked at.
    [[nodiscard]] std::uint64_t last_nodes() const { return nodes_; }
    [[nodiscard]] bool stop_requested() const { return stop_.stop_requested(); }

  private:
    [[nodiscard]] bool is_stopped() const { return stop_.stop_requested() || nodes_ >= last_node_; }

    /// The evaluation for the side to move after the captures that are due, in hundredths of a man.
    [[nodiscard]] int quiet_value(const Board& board) const {
        std::vector<Board> replies;
        const std::optional<bool> captures = replies_of<R>(board, replies);
        if (captures && replies.empty()) {
            return without_a_move<R> * evaluation::max_evaluation;
        }
        if (!captures || !*captures) {
            return question_.evaluation(board);
        }
        int best = -evaluation::max_evaluation;
        for (const Board& reply : replies) {
            best = std::max(best, -quiet_value(reply));
        }
        return best;
    }

    /// The more likely the win, the less must be proved for it. A lead of a man is taken for as good as won as not.
    [[nodiscard]] Numbers first_numbers(const Board& board) const {
        constexpr double even = 100;
        constexpr double scale = 50;
        constexpr double weight = 20;
        const int value = board.turn == side_ ? quiet_value(board) : -quiet_value(board);
        const double odds = (value - even) / scale;
        const auto surprise = [](double of) {  // -ln of the likelihood, which never runs over
            return of > 0 ? std::log1p(std::exp(-of)) : -of + std::log1p(std::exp(of));
        };
        const auto number = [&](double of) {
            return static_cast<std::uint32_t>(1 + std::min(weight * surprise(of), 200.0));
        };
        return {.proof = number(odds), .disproof = number(-odds)};
    }

    [[nodiscard]] Reply<R> reply_with(const Board& board) {
        return comes_again<R>(path_, board) ? Reply<R>{board, Numbers::no(), true} : Reply<R>{board, look_up(board)};
    }

    /// Takes over what other threads have found out meanwhile.
    void refresh(std::vector<Reply<R>>& replies) {
        for (Reply<R>& reply : replies) {
            if (!reply.is_of_path && !reply.numbers.is_solved()) {
                reply.numbers = look_up(reply.board);
            }
        }
    }

    /// Searches below a position until one of its numbers reaches its threshold (the step of df-pn, which the papers
    /// call MID): again and again below the most promising reply, as far as it stays that, and then with the numbers of
    /// all replies.
    Numbers expand(const Board& board, const Numbers& thresholds) {
        if (path_.size() == longest_path) {
            return {.proof = std::min(thresholds.proof, Numbers::infinite - 1),
                    .disproof = std::min(thresholds.disproof, Numbers::infinite - 1)};
        }
        const std::uint64_t before = nodes_++;
        const std::vector<Board> boards = all_replies<R>(board);
        const bool own_turn = board.turn == side_;
        if (boards.empty()) {
            return noted(board, (without_a_move<R> > 0) == own_turn ? Numbers::yes() : Numbers::no(), 1);
        }
        path_.push_back(board);
        std::vector<Reply<R>> replies;
        replies.reserve(boards.size());
        for (const Board& reply : boards) {
            replies.push_back(reply_with(reply));
        }
        Numbers now = combined(replies, own_turn);
        while (now.proof < thresholds.proof && now.disproof < thresholds.disproof && !is_stopped()) {
            Reply<R>& best = *std::min_element(
                replies.begin(), replies.end(),
                [&](const Reply<R>& a, const Reply<R>& b) { return a.delta(own_turn) < b.delta(own_turn); });
            best.numbers = expand(best.board, thresholds_below<R>(replies, best, thresholds, own_turn));
            best.is_of_path = path_.size() == longest_path;
            if (question_.has_helpers) {
                refresh(replies);
            }
            now = combined(replies, own_turn);
        }
        path_.pop_back();
        return noted(board, now, nodes_ - before);
    }

    Numbers noted(const Board& board, const Numbers& numbers, std::uint64_t work) {
        question_.note(board, numbers, work);
        return numbers;
    }

    Question<R>& question_;
    rules::Side side_;
    std::stop_token stop_;
    std::vector<Board> path_;
    std::uint64_t nodes_ = 0;  ///< of this search
    std::uint64_t last_node_ = 0;
};

}  // namespace crownhead::solve
