// SPDX-License-Identifier: MIT
#include "coach/board_facts.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

namespace crownhead::coach {

using rules::Move;

bool has_choice(std::span<const Move> legal) {
    return std::any_of(legal.begin(), legal.end(), [&](const Move& move) { return !move.same_result(legal.front()); });
}

bool can_capture(const rules::RuleSet& set, const rules::Position& position) {
    const std::vector<Move> legal = rules::legal_moves(set, position);
    return std::any_of(legal.begin(), legal.end(), [](const Move& move) { return move.is_capture(); });
}

bool has_trapped_king(const rules::RuleSet& set, const rules::Position& position, rules::Side side) {
    rules::Position to_move = position;
    to_move.turn = side;
    const std::vector<Move> legal = rules::legal_moves(set, to_move);
    const std::vector<Move> quiet = rules::quiet_moves(set, to_move);
    const board::SquareSet kings = to_move.kings_of(side);
    return std::any_of(kings.begin(), kings.end(), [&](board::Square square) {
        const auto leaves = [&](const Move& move) { return move.from() == square; };
        return std::none_of(legal.begin(), legal.end(), leaves) && std::none_of(quiet.begin(), quiet.end(), leaves);
    });
}

int won_by_captures(const rules::RuleSet& set, const rules::Position& position, CapturesLeft& left) {
    if (left.number == 0) {
        return 0;
    }
    int best = std::numeric_limits<int>::min();
    const std::vector<Move> legal = rules::legal_moves(set, position);
    left.number -= std::min(left.number, legal.size());
    for (const Move& move : legal) {
        if (!move.is_capture()) {
            return 0;
        }
        best = std::max(best, move.captured().size() - won_by_captures(set, rules::after(set, position, move), left));
    }
    return legal.empty() ? 0 : best;
}

Move best_capture(const rules::RuleSet& set, const rules::Position& position, CapturesLeft& left) {
    std::optional<Move> best;
    int most = std::numeric_limits<int>::min();
    for (const Move& move : rules::legal_moves(set, position)) {
        if (!move.is_capture()) {
            continue;
        }
        const int won = move.captured().size() - won_by_captures(set, rules::after(set, position, move), left);
        if (won > most) {
            best = move;
            most = won;
        }
    }
    return best.value();
}

}  // namespace crownhead::coach
