// SPDX-License-Identifier: MIT
#include "historical/look_ahead.hpp"

#include <algorithm>

namespace crownhead::historical {
namespace {

class Tree {
  public:
    Tree(const rules::RuleSet& set, const Depth& depth, const std::stop_token& stop)
        : set_(set), depth_(depth), stop_(stop) {}

    /// The value of a position for the side to move, exact if it is between alpha and beta.
    int value(const rules::Position& position, int ply, int alpha, int beta) {
        ++nodes_;
        const std::vector<rules::Move> moves = rules::legal_moves(set_, position);
        if (moves.empty()) {
            const bool loses = rules::outcome(set_, position) == rules::win_for(rules::other(position.turn));
            return loses ? lost + ply : -lost - ply;
        }
        const int beyond = ply - depth_.plies;
        if (beyond >= 0 && (!moves.front().is_capture() || beyond >= depth_.captures)) {
            return material(position, depth_.values);
        }
        int best = 2 * lost;
        for (const rules::Move& move : moves) {
            const rules::Position next = rules::after(set_, position, move);
            best = std::max(best, -value(next, ply + 1, -beta, -std::max(alpha, best)));
            if (best >= beta || stop_.stop_requested()) {
                break;
            }
        }
        return best;
    }

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  private:
    const rules::RuleSet& set_;
    const Depth& depth_;
    const std::stop_token& stop_;
    std::uint64_t nodes_ = 0;
};

}  // namespace

int material(const rules::Position& position, const PieceValues& values) {
    const auto side = [&](rules::Side which) {
        return values.man * static_cast<int>(position.men(which).size()) +
               values.king * static_cast<int>(position.kings_of(which).size());
    };
    return side(position.turn) - side(rules::other(position.turn));
}

Valued look_ahead(const rules::RuleSet& set, const rules::Position& position, const Depth& depth,
                  const std::stop_token& stop) {
    Tree tree(set, depth, stop);
    Valued found;
    for (const rules::Move& move : rules::legal_moves(set, position)) {
        const int value = -tree.value(rules::after(set, position, move), 1, 2 * lost, -2 * lost);
        if (stop.stop_requested()) {
            break;
        }
        found.moves.push_back({move, value});
    }
    found.nodes = tree.nodes();
    return found;
}

std::vector<rules::Move> best_moves(const std::vector<ValuedMove>& moves) {
    const auto best = std::max_element(moves.begin(), moves.end(),
                                       [](const ValuedMove& a, const ValuedMove& b) { return a.value < b.value; });
    std::vector<rules::Move> result;
    for (const ValuedMove& one : moves) {
        if (one.value == best->value) {
            result.push_back(one.move);
        }
    }
    return result;
}

}  // namespace crownhead::historical
