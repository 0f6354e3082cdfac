// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "evaluation/evaluation.hpp"
#include "solve/known.hpp"
#include "solve/numbers_table.hpp"
#include "solve/replies.hpp"
#include "solve/search_state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>
#include <vector>

namespace crownhead::solve {

/// Searches for an answer to whether one side wins, by depth-first proof-number search (df-pn: A. Nagai, 2002), where a
/// position's numbers begin with its evaluation, and those of a position are the greatest of its moves' and not their
/// sum, so that what two moves lead to is not counted twice (weak proof numbers: T. Ueda and others, 2008).
///
/// A "yes" is certain. A position that comes again on the way to it counts as no win, so a "no" may rest on the way on
/// which a position was reached (M. Campbell, 1985): whoever uses it must make sure of it (strategy_finder.hpp). Not
/// thread-safe.
template <rules::Rules R>
class WinSearch {
  public:
    using Board = rules::Board<R>;

    /// Whether `side` wins. `tablebase` may be null, and must outlive this object.
    WinSearch(rules::Side side, const search::TablebaseOf<R>* tablebase, const evaluation::Evaluation<R>& evaluation,
              std::uint64_t table_bytes, const std::stop_token& stop)
        : side_(side), tablebase_(tablebase), evaluation_(evaluation), table_(table_bytes), stop_(stop) {}

    [[nodiscard]] rules::Side side() const { return side_; }

    /// Searches until the answer for a position is known, `nodes` positions more have been looked at, or a stop is
    /// requested. Returns its numbers.
    Numbers search(const Board& board, std::uint64_t nodes) {
        last_node_ = nodes_ + std::min(nodes, std::numeric_limits<std::uint64_t>::max() - nodes_);
        way_.clear();
        const Numbers now = look_up(board);
        return now.is_solved() ? now : expand(board, {.proof = Numbers::infinite, .disproof = Numbers::infinite});
    }

    /// What is known of a position without a search.
    [[nodiscard]] Numbers look_up(const Board& board) {
        if (const auto value = known<R>(tablebase_, board)) {
            return (board.turn == side_ ? *value > 0 : *value < 0) ? Numbers::yes() : Numbers::no();
        }
        const auto kept = table_.find(board);
        return kept ? *kept : first_numbers(board);
    }

    /// Takes down what was found out about a position elsewhere.
    void learn(const Board& board, const Numbers& numbers) { table_.keep(board, numbers, 1); }
    void forget(const Board& board) { table_.forget(board); }

    /// What is known, to go on later.
    [[nodiscard]] KeptQuestion kept() const {
        KeptQuestion kept{.nodes = nodes_};
        for (const auto& entry : table_.most_worked(most_kept)) {
            kept.positions.push_back({.placement = verify::Placement::of(entry.board.position()),
                                      .turn = entry.board.turn,
                                      .numbers = entry.numbers,
                                      .work = entry.work});
        }
        return kept;
    }
    /// Goes on with what was known.
    void restore(const KeptQuestion& kept) {
        nodes_ = kept.nodes;
        for (const KeptNumbers& one : kept.positions) {
            table_.keep(Board::from(one.placement.position(one.turn)), one.numbers, one.work);
        }
    }

    [[nodiscard]] bool stop_requested() const { return stop_.stop_requested(); }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }  ///< positions looked at in all searches

  private:
    [[nodiscard]] bool is_stopped() const { return stop_.stop_requested() || nodes_ >= last_node_; }

    /// No way is followed further than that: kings could walk for ever.
    static constexpr std::size_t longest_way = 400;

    struct Reply {
        Board board{};
        Numbers numbers{};
    };

    /// The evaluation for the side to move after the captures that are due, in hundredths of a man.
    [[nodiscard]] int quiet_value(const Board& board) const {
        std::vector<Board> replies;
        const std::optional<bool> captures = replies_of<R>(board, replies);
        if (captures && replies.empty()) {
            return without_a_move<R> * evaluation::max_evaluation;
        }
        if (!captures || !*captures) {
            return evaluation_(board);
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

    /// Whether a position stood on the way since the last move that cannot be taken back.
    [[nodiscard]] bool is_on_way(const Board& board) const {
        for (auto at = way_.rbegin(); at != way_.rend(); ++at) {
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

    [[nodiscard]] Numbers numbers_on_way(const Board& board) {
        return is_on_way(board) ? Numbers::no() : look_up(board);
    }

    /// The numbers of a position from those of its moves; at least one.
    [[nodiscard]] Numbers combined(const std::vector<Reply>& replies, bool own_turn) const {
        std::uint32_t least = Numbers::infinite;
        std::uint32_t greatest = 0;
        std::uint32_t open = 0;
        std::uint32_t shortest = Numbers::infinite;
        std::uint32_t longest = 0;
        for (const Reply& reply : replies) {
            const std::uint32_t one = own_turn ? reply.numbers.proof : reply.numbers.disproof;
            const std::uint32_t all = own_turn ? reply.numbers.disproof : reply.numbers.proof;
            least = std::min(least, one);
            greatest = std::max(greatest, all);
            open += all != 0 ? 1 : 0;
            if (reply.numbers.is_yes()) {
                shortest = std::min(shortest, reply.numbers.plies);
                longest = std::max(longest, reply.numbers.plies);
            }
        }
        if (own_turn ? least == 0 : greatest == 0) {
            return Numbers::yes(1 + (own_turn ? shortest : longest));
        }
        const std::uint32_t together =
            greatest == 0 || greatest == Numbers::infinite ? greatest : sum(greatest, open - 1);
        return own_turn ? Numbers{.proof = least, .disproof = together} : Numbers{.proof = together, .disproof = least};
    }

    /// Searches below a position until one of its numbers reaches its bound.
    Numbers expand(const Board& board, const Numbers& bound) {
        if (way_.size() == longest_way) {
            return {.proof = std::min(bound.proof, Numbers::infinite - 1),
                    .disproof = std::min(bound.disproof, Numbers::infinite - 1)};
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
        way_.push_back(board);
        std::vector<Reply> replies;
        replies.reserve(boards.size());
        for (const Board& reply : boards) {
            replies.push_back({reply, numbers_on_way(reply)});
        }
        Numbers now = combined(replies, own_turn);
        while (now.proof < bound.proof && now.disproof < bound.disproof && !is_stopped()) {
            Reply& best = most_promising(replies, own_turn);
            best.numbers = expand(best.board, bound_for(replies, best, bound, own_turn));
            now = combined(replies, own_turn);
        }
        way_.pop_back();
        return noted(board, now, nodes_ - before);
    }

    Numbers noted(const Board& board, const Numbers& numbers, std::uint64_t work) {
        table_.keep(board, numbers, work);
        return numbers;
    }

    static std::uint32_t to_reach(const Reply& reply, bool own_turn) {
        return own_turn ? reply.numbers.proof : reply.numbers.disproof;
    }

    static Reply& most_promising(std::vector<Reply>& replies, bool own_turn) {
        return *std::min_element(replies.begin(), replies.end(), [&](const Reply& a, const Reply& b) {
            return to_reach(a, own_turn) < to_reach(b, own_turn);
        });
    }

    /// How far the search below the best reply may go: until another one is clearly better, or the bound is reached.
    static Numbers bound_for(const std::vector<Reply>& replies, const Reply& best, const Numbers& bound,
                             bool own_turn) {
        std::uint32_t second = Numbers::infinite;
        std::uint32_t others = 0;  // that are open
        for (const Reply& reply : replies) {
            if (&reply != &best) {
                second = std::min(second, to_reach(reply, own_turn));
                others += reply.numbers.is_solved() ? 0 : 1;
            }
        }
        const std::uint32_t one = own_turn ? bound.proof : bound.disproof;
        const std::uint32_t all = own_turn ? bound.disproof : bound.proof;
        // A quarter more than the second, so that the search does not go to and fro (J. Pawlewicz and L. Lew, 2007).
        const std::uint32_t up_to = std::min(one, sum(second, second / 4 + 1));
        const std::uint32_t rest = all == Numbers::infinite ? all : all - std::min(all - 1, others);
        return own_turn ? Numbers{.proof = up_to, .disproof = rest} : Numbers{.proof = rest, .disproof = up_to};
    }

    using Word = typename Board::Word;

    rules::Side side_;
    const search::TablebaseOf<R>* tablebase_;
    evaluation::Evaluation<R> evaluation_;
    NumbersTable<R> table_;
    std::stop_token stop_;
    std::vector<Board> way_;
    std::uint64_t nodes_ = 0;
    std::uint64_t last_node_ = 0;
};

}  // namespace crownhead::solve
