// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/outcome.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

// Solving for the reader, by legal_moves and after alone: 1 a win for the side to move, 0 a draw, -1 a loss.
namespace crownhead::solve {

/// Positions in an order of their own.
struct Before {
    bool operator()(const rules::Position& a, const rules::Position& b) const { return key(a) < key(b); }
    static std::tuple<board::SquareSet::Bits, board::SquareSet::Bits, board::SquareSet::Bits, rules::Side> key(
        const rules::Position& p) {
        return {p.black.bits(), p.white.bits(), p.kings.bits(), p.turn};
    }
};
using Worths = std::map<rules::Position, int, Before>;

/// Adds what can come up from a position, by legal_moves and after alone.
inline void reach(const rules::RuleSet& set, const rules::Position& start, Worths& worths) {
    std::vector<rules::Position> open{start};
    while (!open.empty()) {
        const rules::Position position = open.back();
        open.pop_back();
        if (!worths.emplace(position, 0).second) {
            continue;
        }
        for (const rules::Move& move : rules::legal_moves(set, position)) {
            open.push_back(rules::after(set, position, move));
        }
    }
}

/// Solves positions with which all that can come up are there too: over and over, until no value changes.
inline void solve_by_hand(const rules::RuleSet& set, Worths& worths) {
    struct Row {
        int* worth;
        int without_a_move;
        std::vector<const int*> replies;
    };
    std::vector<Row> rows;
    for (auto& [position, worth] : worths) {
        Row row{&worth, 0, {}};
        for (const rules::Move& move : rules::legal_moves(set, position)) {
            row.replies.push_back(&worths.at(rules::after(set, position, move)));
        }
        if (row.replies.empty()) {
            row.without_a_move = rules::outcome(set, position) == rules::win_for(position.turn) ? 1 : -1;
        }
        rows.push_back(std::move(row));
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (const Row& row : rows) {
            int best = row.replies.empty() ? row.without_a_move : -1;
            for (const int* reply : row.replies) {
                best = std::max(best, -*reply);
            }
            changed = changed || best != *row.worth;
            *row.worth = best;
        }
    }
}

inline Worths by_hand(const rules::RuleSet& set, const rules::Position& start) {
    Worths worths;
    reach(set, start, worths);
    solve_by_hand(set, worths);
    return worths;
}

}  // namespace crownhead::solve
