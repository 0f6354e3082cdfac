// SPDX-License-Identifier: MIT
#pragma once

#include "rules/board.hpp"
#include "solve/board_hash.hpp"
#include "solve/replies.hpp"
#include "verify/proof.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

// Of the two provers in this folder this is part of the one for `solve --file` (prove.hpp, docs/proofs.md). The other,
// for plain `solve`, begins at solve.hpp (docs/solved.md).
namespace crownhead::solve {

/// A strategy in the making (strategy_finder.hpp): the positions in which its side is to move, and for each the moves
/// that it may make. The nodes are numbered from 0 in the order in which they are added. Not thread-safe.
template <rules::Rules R>
class StrategyGraph {
  public:
    using Board = rules::Board<R>;

    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    /// A move of the side's, and the nodes in which it is to move again.
    struct Option {
        Board after{};
        std::vector<std::size_t> next{};
    };
    /// A position in which the side is to move. For a win the last option is the one that was added last; the chosen
    /// one is the first whose next positions are all won.
    struct Node {
        Board board{};
        std::vector<Option> options{};
        std::size_t chosen = 0;
        std::size_t came_from = none;  ///< the node by which it came up first
    };

    [[nodiscard]] std::size_t size() const { return nodes_.size(); }
    [[nodiscard]] Node& node(std::size_t number) { return nodes_[number]; }
    [[nodiscard]] const Node& node(std::size_t number) const { return nodes_[number]; }
    [[nodiscard]] bool contains(const Board& board) const { return numbers_.contains(board); }

    /// The node of a position, which is added if it is not there.
    std::size_t add(const Board& board, std::size_t came_from) {
        const auto [at, is_new] = numbers_.try_emplace(board, nodes_.size());
        if (is_new) {
            nodes_.push_back({.board = board, .came_from = came_from});
        }
        return at->second;
    }

    /// The nodes that are won, each after those that its choice leads to; chooses the moves.
    [[nodiscard]] std::vector<std::size_t> order_of_wins() {
        struct Waiting {
            std::size_t node = 0;
            std::size_t option = 0;
            std::size_t open = 0;
        };
        std::vector<Waiting> waiting;
        std::vector<std::vector<std::size_t>> waits_for(nodes_.size());
        std::vector<bool> won(nodes_.size(), false);
        std::vector<std::size_t> order;
        const auto decide = [&](const Waiting& now) {
            if (!won[now.node]) {
                won[now.node] = true;
                nodes_[now.node].chosen = now.option;
                order.push_back(now.node);
            }
        };
        for (std::size_t node = 0; node < nodes_.size(); ++node) {
            for (std::size_t option = 0; option < nodes_[node].options.size(); ++option) {
                const auto& next = nodes_[node].options[option].next;
                waiting.push_back({node, option, next.size()});
                if (next.empty()) {
                    decide(waiting.back());
                }
                for (const std::size_t one : next) {
                    waits_for[one].push_back(waiting.size() - 1);
                }
            }
        }
        for (std::size_t at = 0; at < order.size(); ++at) {
            for (const std::size_t one : waits_for[order[at]]) {
                if (--waiting[one].open == 0) {
                    decide(waiting[one]);
                }
            }
        }
        return order;
    }

    /// The strategy of a side, to win or to draw, with the nodes that come up from the start, in an order of all.
    [[nodiscard]] verify::Strategy strategy(const Board& start, rules::Side side, bool wins,
                                            const std::vector<std::size_t>& order) const {
        std::vector<bool> comes_up(nodes_.size(), false);
        std::vector<std::size_t> open;
        const auto reach = [&](std::size_t node) {
            if (!comes_up[node]) {
                comes_up[node] = true;
                open.push_back(node);
            }
        };
        if (start.turn == side) {
            if (const auto found = numbers_.find(start); found != numbers_.end()) {
                reach(found->second);
            }
        } else {
            for (const Board& answer : all_replies<R>(start)) {
                if (const auto found = numbers_.find(answer); found != numbers_.end()) {
                    reach(found->second);
                }
            }
        }
        while (!open.empty()) {
            const Node& node = nodes_[open.back()];
            open.pop_back();
            for (const std::size_t next : node.options[node.chosen].next) {
                reach(next);
            }
        }
        verify::Strategy strategy{.side = side, .wins = wins};
        for (const std::size_t node : order) {
            if (comes_up[node]) {
                strategy.choices.push_back(choice(nodes_[node]));
            }
        }
        return strategy;
    }

  private:
    static verify::Choice choice(const Node& node) {
        std::vector<verify::Placement> results;
        for (const Board& reply : all_replies<R>(node.board)) {
            results.push_back(verify::Placement::of(reply.position()));
        }
        std::sort(results.begin(), results.end());
        results.erase(std::unique(results.begin(), results.end()), results.end());
        const auto chosen = std::lower_bound(results.begin(), results.end(),
                                             verify::Placement::of(node.options[node.chosen].after.position()));
        return {verify::Placement::of(node.board.position()), static_cast<std::uint16_t>(chosen - results.begin())};
    }

    std::vector<Node> nodes_{};
    std::unordered_map<Board, std::size_t, BoardHash<R>> numbers_{};
};

}  // namespace crownhead::solve
