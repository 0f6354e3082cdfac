// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "evaluation/evaluation.hpp"
#include "solve/known.hpp"
#include "solve/question.hpp"
#include "solve/replies.hpp"

#include <fmt/format.h>

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

/// Searches for an answer to whether one side wins, by depth-first proof-number search (df-pn: A. Nagai, 2002), where a
/// position's numbers begin with its evaluation, and those of a position are the greatest of its moves' and not their
/// sum, so that what two moves lead to is not counted twice (weak proof numbers: T. Ueda and others, 2008). For φ and δ
/// see numbers.hpp; the reply with the least δ is followed, until one of the two numbers reaches its threshold.
///
/// A "yes" is certain. A position that comes again on the path to it counts as no win, so a "no" may rest on the path
/// on which a position was reached (graph history interaction: M. Campbell, 1985): whoever uses it must make sure of it
/// (strategy_finder.hpp).
///
/// Threads may search for the same answer, each with an object of its own: they share the table, and a position below
/// which others search counts as harder to solve, so that they part ways (virtual loss: T. Kaneko, 2010). Not
/// thread-safe.
template <rules::Rules R>
class WinSearch {
  public:
    using Board = rules::Board<R>;

    /// `question` must outlive this object.
    WinSearch(Question<R>& question, const std::stop_token& stop)
        : question_(question), side_(question.side), stop_(stop) {}

    [[nodiscard]] rules::Side side() const { return side_; }

    /// Searches until the answer for a position is known, `nodes` positions more have been looked at, or a stop is
    /// requested. Returns its numbers.
    Numbers search(const Board& board, std::uint64_t nodes) {
        last_node_ = nodes;
        nodes_ = 0;
        where_.clear();
        path_.clear();
        Numbers now = look_up(board);
        if (!now.is_solved()) {
            now = expand(board, {.proof = Numbers::infinite, .disproof = Numbers::infinite});
        }
        question_.nodes += nodes_;
        return now;
    }

    /// What is known of a position without a search.
    [[nodiscard]] Numbers look_up(const Board& board) {
        if (const auto value = known<R>(question_.tablebase, board)) {
            return (board.turn == side_ ? *value > 0 : *value < 0) ? Numbers::yes() : Numbers::no();
        }
        const auto kept = question_.table.find(board);
        return kept ? *kept : first_numbers(board);
    }

    /// Takes down what was found out about a position elsewhere; forgets what was. For strategies, which find out where
    /// a "no" was wrong (docs/proofs.md, "Repetition").
    void learn(const Board& board, const Numbers& numbers) { question_.note(board, numbers, 1); }
    void forget(const Board& board) { question_.table.forget(board); }

    /// The moves that look best for both sides, as far as they have been searched: the positions after each of them.
    [[nodiscard]] std::vector<Board> best_line(const Board& from) {
        constexpr std::size_t longest = 24;
        std::vector<Board> line;
        std::vector<Board> boards;
        for (Board board = from; line.size() < longest; board = line.back()) {
            boards.clear();
            std::optional<Board> best;
            std::uint32_t least = Numbers::infinite;
            if (!replies_of<R>(board, boards)) {
                break;
            }
            for (const Board& reply : boards) {
                const auto numbers = question_.table.find(reply);
                const std::uint32_t to_reach = !numbers              ? Numbers::infinite
                                               : board.turn == side_ ? numbers->proof
                                                                     : numbers->disproof;
                if (to_reach > 0 && to_reach < least) {
                    best = reply;
                    least = to_reach;
                }
            }
            if (!best) {
                break;
            }
            line.push_back(*best);
        }
        return line;
    }

    /// What the last search looked at.
    [[nodiscard]] std::uint64_t last_nodes() const { return nodes_; }
    /// The first positions of the path on which the last search was when it had looked at all it might.
    [[nodiscard]] const std::vector<Board>& where() const { return where_; }

    [[nodiscard]] bool stop_requested() const { return stop_.stop_requested(); }
    /// Positions looked at in all searches of all threads.
    [[nodiscard]] std::uint64_t nodes() const { return question_.nodes; }

  private:
    [[nodiscard]] bool is_stopped() const { return stop_.stop_requested() || nodes_ >= last_node_; }

    /// No path is followed further than that: kings could walk for ever.
    static constexpr std::size_t longest_path = 400;
    /// Other ranks are told of so many positions of a path: what lies deeper has changed when they hear of it.
    static constexpr std::size_t most_told = 16;

    struct Reply {
        Board board{};
        Numbers numbers{};
        bool is_of_path = false;  ///< the numbers are those on this path, not those of the table
    };

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

    /// Whether a position stood on the path since the last move that cannot be taken back.
    [[nodiscard]] bool is_on_path(const Board& board) const {
        for (auto at = path_.rbegin(); at != path_.rend(); ++at) {
            if (*at == board) {
                return true;
            }
            if (board::count<Word>(at->black | at->white) != board::count<Word>(board.black | board.white) ||
                (at->black & ~at->kings) != (board.black & ~board.kings) ||
                (at->white & ~at->kings) != (board.white & ~board.kings)) {
                return false;
            }
        }
        return false;
    }

    [[nodiscard]] Reply reply_with(const Board& board) {
        return is_on_path(board) ? Reply{board, Numbers::no(), true} : Reply{board, look_up(board)};
    }

    /// Takes over what other threads have found out meanwhile.
    void refresh(std::vector<Reply>& replies) {
        for (Reply& reply : replies) {
            if (!reply.is_of_path && !reply.numbers.is_solved()) {
                reply.numbers = look_up(reply.board);
            }
        }
    }

    /// The numbers of a position from those of its moves, of which there is at least one: its φ is the least δ of them,
    /// its δ is the weak sum of their φ.
    [[nodiscard]] Numbers combined(const std::vector<Reply>& replies, bool own_turn) const {
        std::uint32_t least_delta = Numbers::infinite;
        std::uint32_t greatest_phi = 0;
        std::uint32_t open = 0;
        std::uint32_t shortest = Numbers::infinite;
        std::uint32_t longest = 0;
        for (const Reply& reply : replies) {
            const std::uint32_t phi = own_turn ? reply.numbers.disproof : reply.numbers.proof;
            least_delta = std::min(least_delta, delta_of(reply, own_turn));
            greatest_phi = std::max(greatest_phi, phi);
            open += phi != 0 ? 1 : 0;
            if (reply.numbers.is_yes()) {
                shortest = std::min(shortest, reply.numbers.plies);
                longest = std::max(longest, reply.numbers.plies);
            }
        }
        if (own_turn ? least_delta == 0 : greatest_phi == 0) {
            return Numbers::yes(1 + (own_turn ? shortest : longest));
        }
        const std::uint32_t weak_sum = greatest_phi == 0 || greatest_phi == Numbers::infinite
                                           ? greatest_phi
                                           : unsolved_sum(greatest_phi, open - 1);
        return own_turn ? Numbers{.proof = least_delta, .disproof = weak_sum}
                        : Numbers{.proof = weak_sum, .disproof = least_delta};
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
        std::vector<Board> boards;
        if (!replies_of<R>(board, boards)) {
            throw BadInput(fmt::format("a position with more than {} captures comes up", rules::max_moves));
        }
        const bool own_turn = board.turn == side_;
        if (boards.empty()) {
            return noted(board, (without_a_move<R> > 0) == own_turn ? Numbers::yes() : Numbers::no(), 1);
        }
        std::optional<Visit> visit;
        if (question_.has_helpers) {
            visit.emplace(question_.busy, board);
        }
        path_.push_back(board);
        std::vector<Reply> replies;
        replies.reserve(boards.size());
        for (const Board& reply : boards) {
            replies.push_back(reply_with(reply));
        }
        Numbers now = combined(replies, own_turn);
        while (now.proof < thresholds.proof && now.disproof < thresholds.disproof && !is_stopped()) {
            Reply& best = most_promising(replies, own_turn);
            best.numbers = expand(best.board, thresholds_below(replies, best, thresholds, own_turn));
            best.is_of_path = path_.size() == longest_path;
            if (question_.has_helpers) {
                refresh(replies);
            }
            now = combined(replies, own_turn);
        }
        if (where_.empty() && is_stopped()) {
            where_.assign(path_.begin(),
                          path_.begin() + static_cast<std::ptrdiff_t>(std::min(path_.size(), most_told)));
        }
        path_.pop_back();
        return noted(board, now, nodes_ - before);
    }

    Numbers noted(const Board& board, const Numbers& numbers, std::uint64_t work) {
        question_.note(board, numbers, work);
        return numbers;
    }

    /// The δ of a reply: the number to prove it if the side in question made the move (`own_turn`), else that to
    /// disprove it.
    static std::uint32_t delta_of(const Reply& reply, bool own_turn) {
        return own_turn ? reply.numbers.proof : reply.numbers.disproof;
    }

    /// The reply with the least δ, where one below which others search counts as harder (virtual loss).
    Reply& most_promising(std::vector<Reply>& replies, bool own_turn) {
        if (!question_.has_helpers) {
            return *std::min_element(replies.begin(), replies.end(), [&](const Reply& a, const Reply& b) {
                return delta_of(a, own_turn) < delta_of(b, own_turn);
            });
        }
        Reply* best = nullptr;
        std::uint32_t least = 0;
        for (Reply& reply : replies) {
            const std::uint32_t delta = delta_of(reply, own_turn);
            const std::uint32_t detour = reply.numbers.is_solved() ? 0 : question_.busy.count(reply.board);
            const std::uint32_t with_detour = sum(delta, std::min(detour, 64U) * (delta / 4 + 8));
            if (best == nullptr || with_detour < least) {
                best = &reply;
                least = with_detour;
            }
        }
        return *best;
    }

    /// The thresholds for the search below the best reply: until another one is clearly better, or until a threshold of
    /// the position itself is reached.
    [[nodiscard]] Numbers thresholds_below(const std::vector<Reply>& replies, const Reply& best,
                                           const Numbers& thresholds, bool own_turn) const {
        std::uint32_t second = Numbers::infinite;
        std::uint32_t others = 0;  // that are open
        for (const Reply& reply : replies) {
            if (&reply != &best) {
                second = std::min(second, delta_of(reply, own_turn));
                others += reply.numbers.is_solved() ? 0 : 1;
            }
        }
        const std::uint32_t phi = own_turn ? thresholds.proof : thresholds.disproof;
        const std::uint32_t delta = own_turn ? thresholds.disproof : thresholds.proof;
        // A quarter more than the second, so that the search does not go to and fro (J. Pawlewicz and L. Lew, 2007).
        std::uint32_t up_to = std::min(phi, sum(second, second / 4 + 1));
        if (const std::uint32_t now = delta_of(best, own_turn); up_to <= now) {  // on a detour
            up_to = sum(now, now / 4 + 1);
        }
        const std::uint32_t rest = delta == Numbers::infinite ? delta : delta - std::min(delta - 1, others);
        return own_turn ? Numbers{.proof = up_to, .disproof = rest} : Numbers{.proof = rest, .disproof = up_to};
    }

    using Word = typename Board::Word;

    using Visit = typename BusyPositions<R>::Visit;

    Question<R>& question_;
    rules::Side side_;
    std::stop_token stop_;
    std::vector<Board> path_;
    std::vector<Board> where_;
    std::uint64_t nodes_ = 0;  ///< of this search
    std::uint64_t last_node_ = 0;
};

}  // namespace crownhead::solve
