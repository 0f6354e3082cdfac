// SPDX-License-Identifier: MIT
#pragma once

#include "solve/known.hpp"
#include "solve/manager.hpp"
#include "solve/replies.hpp"
#include "solve/strategy_graph.hpp"
#include "verify/proof.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

// Of the two provers in this folder this is part of the one for `solve --file` (prove.hpp, docs/proofs.md). The other,
// for plain `solve`, begins at solve.hpp (docs/solved.md).
namespace crownhead::solve {

/// Makes a strategy of what a search found, by following one move of the strategy's side and all of the other's until
/// there is nothing new. Where the search has forgotten something, or was wrong, it searches again. So a strategy is
/// right whatever the search did. An object is for one question, and comes further from call to call. Not thread-safe.
///
/// Where it tells the search to forget() or learn() something, the search had a wrong "no", which rested on the path of
/// a position, or something that others told it: docs/proofs.md, "Repetition", says why, and why this ends.
template <rules::Rules R>
class StrategyFinder {
  public:
    using Board = rules::Board<R>;

    /// The search may look at `max_nodes` positions in all, those before included.
    StrategyFinder(Manager<R>& search, const search::TablebaseOf<R>* tablebase, std::uint64_t max_nodes)
        : search_(search), tablebase_(tablebase), max_nodes_(max_nodes) {}

    /// How the search's side wins. Nullopt if it does not, or if the search was stopped. What was known and cannot be
    /// so is then forgotten, so that another search comes further, and the wins that are complete are kept for the next
    /// call.
    [[nodiscard]] std::optional<verify::Strategy> win(const Board& start) {
        auto found = whole_win(start);
        if (!found) {
            keep_wins();
        }
        return found;
    }

    /// How the other side does not lose. Nullopt if it does, if the search was stopped, or if it takes long to tell:
    /// then what led to the question is forgotten, and the search may find another way.
    [[nodiscard]] std::optional<verify::Strategy> draw(const Board& start) {
        constexpr int most_tries = 100'000;
        for (int tries = 0; tries < most_tries && search_.nodes() < max_nodes_ && !search_.stop_requested(); ++tries) {
            if (search_.look_up(start).is_yes() || (tries > 0 && !search_.look_up(start).is_no())) {
                return std::nullopt;
            }
            begin(rules::other(search_.side()));
            if (!add_start(start)) {
                search_.learn(start, lost_to(contradiction_));
                continue;
            }
            bool held = true;
            for (; held && expanded_ < graph_.size(); ++expanded_) {
                if (search_.stop_requested()) {
                    return std::nullopt;
                }
                held = add_safe_choice(expanded_);
            }
            if (held) {
                std::vector<std::size_t> order(graph_.size());
                std::iota(order.begin(), order.end(), std::size_t{0});
                return graph_.strategy(start, side_, side_ == search_.side(), order);
            }
            if (is_unclear_) {
                search_.forget(start);
                return std::nullopt;
            }
        }
        return std::nullopt;
    }

  private:
    using Option = typename StrategyGraph<R>::Option;
    using Node = typename StrategyGraph<R>::Node;

    std::optional<verify::Strategy> whole_win(const Board& start) {
        begin(search_.side());
        if (!add_start(start)) {
            return std::nullopt;
        }
        while (!search_.stop_requested()) {
            for (; expanded_ < graph_.size(); ++expanded_) {
                if (search_.stop_requested() || !add_choice(expanded_)) {
                    return std::nullopt;
                }
            }
            const std::vector<std::size_t> order = graph_.order_of_wins();
            if (order.size() == graph_.size()) {
                return graph_.strategy(start, side_, side_ == search_.side(), order);
            }
            // The rest goes in circles: another move may lead out of them.
            std::vector<bool> won(graph_.size(), false);
            for (const std::size_t node : order) {
                won[node] = true;
            }
            bool more = false;
            for (std::size_t node = 0, count = graph_.size(); node < count; ++node) {
                more = (!won[node] && add_choice(node)) || more;
            }
            if (!more) {
                for (std::size_t node = 0; node < graph_.size(); ++node) {
                    if (!won[node]) {
                        forget(graph_.node(node));
                    }
                }
                return std::nullopt;
            }
        }
        return std::nullopt;
    }

    void begin(rules::Side side) {
        side_ = side;
        graph_ = {};
        expanded_ = 0;
        is_unclear_ = false;
    }

    /// Keeps the wins that are complete: whatever the search forgets, each call has more of them than the one before.
    void keep_wins() {
        for (const std::size_t node : graph_.order_of_wins()) {
            const Option& option = graph_.node(node).options[graph_.node(node).chosen];
            std::uint32_t plies = 0;
            for (const std::size_t next : option.next) {
                plies = std::max(plies, search_.look_up(graph_.node(next).board).plies);
            }
            search_.learn(option.after, Numbers::yes(plies + 1));
            search_.learn(graph_.node(node).board, Numbers::yes(plies + 2));
            choices_[graph_.node(node).board] = option.after;
        }
    }

    /// False if one of the other side's answers is known to be bad.
    bool add_start(const Board& start) {
        if (known<R>(tablebase_, start) || (start.turn == side_ && has_won_without_a_move(start))) {
            return true;
        }
        if (start.turn == side_) {
            graph_.add(start, StrategyGraph<R>::none);
            return true;
        }
        return add_answers(start, StrategyGraph<R>::none).has_value();
    }

    /// Adds the positions after each answer of the other side to a move from the position `came_from`, but those that
    /// the endgames know. Nullopt if one of them is not good enough.
    std::optional<std::vector<std::size_t>> add_answers(const Board& after, std::size_t came_from) {
        std::vector<std::size_t> next;
        for (const Board& answer : all_replies<R>(after)) {
            const Numbers numbers = search_.look_up(answer);
            const bool wanted = side_ == search_.side() ? !numbers.is_no() : !numbers.is_yes();
            if (!wanted) {
                contradiction_ = answer;
                return std::nullopt;
            }
            if (!known<R>(tablebase_, answer) && !has_won_without_a_move(answer)) {
                next.push_back(graph_.add(answer, came_from));
            }
        }
        return next;
    }

    void forget(const Node& node) {
        search_.forget(node.board);
        for (const Option& option : node.options) {
            search_.forget(option.after);
        }
    }

    /// Not for ever: what takes long to find again may have been wrong, and another way may be shorter.
    Numbers search_again(const Board& board) {
        constexpr std::uint64_t least = 20'000;
        search_.forget(board);
        const std::uint64_t before = search_.nodes();
        return search_.search(board, std::min(max_nodes_ - std::min(max_nodes_, before), std::max(least, before / 8)));
    }

    static bool has_won_without_a_move(const Board& board) {
        return without_a_move<R> > 0 && all_replies<R>(board).empty();
    }

    /// Adds the soonest win that a node does not have yet. False if there is none, or if the search was stopped.
    bool add_choice(std::size_t node) {
        const Board board = graph_.node(node).board;
        const auto best = [&] {
            std::optional<Board> found;
            std::uint32_t plies = Numbers::infinite;
            for (const Board& reply : all_replies<R>(board)) {
                const Numbers numbers = search_.look_up(reply);
                const auto& options = graph_.node(node).options;
                if (numbers.is_yes() && (!found || numbers.plies < plies) &&
                    std::none_of(options.begin(), options.end(), [&](const Option& o) { return o.after == reply; })) {
                    found = reply;
                    plies = numbers.plies;
                }
            }
            return found;
        };
        auto found = best();
        if (const auto kept = choices_.find(board); kept != choices_.end() && graph_.node(node).options.empty()) {
            found = kept->second;
        }
        if (!found && graph_.node(node).options.empty()) {  // forgotten
            if (!search_again(board).is_yes()) {
                return false;
            }
            found = best();
        }
        if (!found) {
            return false;
        }
        auto next = add_answers(*found, node);
        if (!next) {
            // The move wins and an answer to it does not: one of the two is wrong.
            search_.forget(contradiction_);
            search_.forget(*found);
            search_.forget(board);
            return false;
        }
        graph_.node(node).options.push_back({*found, std::move(*next)});
        return true;
    }

    /// Adds a move after which the other side does not win, as far as is known. False if none is known even after a
    /// search: then something was wrong that brought the game here.
    bool add_safe_choice(std::size_t node) {
        const Board board = graph_.node(node).board;
        constexpr int most_searches = 3;
        for (int searches = 0; searches <= most_searches; ++searches) {
            if (auto option = safe_option(board)) {
                choices_[board] = option->after;
                graph_.node(node).options = {std::move(*option)};
                return true;
            }
            if (const Numbers now = search_again(board); !now.is_no()) {
                if (!now.is_yes()) {
                    forget_way_to(node);
                }
                return false;
            }
        }
        return false;
    }

    /// Forgets the answers that led to a node of which nobody knows whether it is safe.
    void forget_way_to(std::size_t node) {
        is_unclear_ = true;
        for (std::size_t at = graph_.node(node).came_from; at != StrategyGraph<R>::none;
             at = graph_.node(at).came_from) {
            forget(graph_.node(at));
            choices_.erase(graph_.node(at).board);
        }
    }

    /// The numbers of a position in which that answer wins.
    Numbers lost_to(const Board& answer) { return Numbers::yes(search_.look_up(answer).plies + 1); }

    /// The safe move that adds the fewest positions, with these. Nullopt if none is known.
    std::optional<Option> safe_option(const Board& board) {
        if (const auto kept = choices_.find(board); kept != choices_.end()) {
            const Board after = kept->second;
            if (known<R>(tablebase_, after)) {
                return Option{.after = after};
            }
            if (auto next = add_answers(after, expanded_)) {
                return Option{after, std::move(*next)};
            }
            search_.learn(after, lost_to(contradiction_));
            choices_.erase(kept);
        }
        while (const auto best = best_safe_reply(board)) {
            if (known<R>(tablebase_, *best)) {
                return Option{.after = *best};
            }
            if (auto next = add_answers(*best, expanded_)) {
                return Option{*best, std::move(*next)};
            }
            search_.learn(*best, lost_to(contradiction_));  // another thread has found that an answer wins
        }
        return std::nullopt;
    }

    std::optional<Board> best_safe_reply(const Board& board) {
        std::optional<Board> best;
        std::size_t fewest = 0;
        for (const Board& reply : all_replies<R>(board)) {
            if (!search_.look_up(reply).is_no()) {
                continue;
            }
            if (known<R>(tablebase_, reply)) {
                return reply;
            }
            const std::vector<Board> answers = all_replies<R>(reply);
            const auto winning = std::find_if(answers.begin(), answers.end(),
                                              [&](const Board& answer) { return search_.look_up(answer).is_yes(); });
            if (winning != answers.end()) {
                search_.learn(reply, lost_to(*winning));  // the search was wrong
                continue;
            }
            const auto added =
                static_cast<std::size_t>(std::count_if(answers.begin(), answers.end(), [&](const Board& answer) {
                    return !graph_.contains(answer) && !known<R>(tablebase_, answer);
                }));
            if (!best || added < fewest) {
                best = reply;
                fewest = added;
            }
        }
        return best;
    }

    Manager<R>& search_;
    const search::TablebaseOf<R>* tablebase_;
    std::uint64_t max_nodes_;
    rules::Side side_{};
    StrategyGraph<R> graph_{};
    std::size_t expanded_ = 0;  ///< so many nodes have a move
    /// Moves of earlier calls: of complete wins, or to draws that nobody has found to be lost.
    std::unordered_map<Board, Board, BoardHash<R>> choices_{};
    bool is_unclear_ = false;  ///< a position took too long
    Board contradiction_{};    ///< the answer for which add_answers() gave nothing
};

}  // namespace crownhead::solve
