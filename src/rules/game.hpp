// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/outcome.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <string_view>
#include <vector>

namespace crownhead::rules {

/// How a game stands, and the reason in the words of the rules.
struct Standing {
    Outcome outcome = Outcome::none;
    std::string_view reason;  ///< empty during the game; else `no move`, `repetition`, or one of docs/draws.md
};

/// A game from some position: the moves and every position between. A value.
/// `positions().size() == moves().size() + 1` always.
class Game {
  public:
    explicit Game(const RuleSet& set);
    /// `start` must have no fault under `set`.
    Game(const RuleSet& set, const Position& start);

    [[nodiscard]] const RuleSet& rule_set() const { return *set_; }
    [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
    [[nodiscard]] const std::vector<Position>& positions() const { return positions_; }
    [[nodiscard]] const Position& start() const { return positions_.front(); }
    [[nodiscard]] const Position& now() const { return positions_.back(); }

    /// Plays a move, which must be one of legal_moves(rule_set(), now()).
    void play(const Move& move);
    /// Takes back the last move; there must be one.
    void take_back();

    /// Returns whether the game is over: no legal move, else a draw by the rule set's draw rules (rules/draws.hpp): a
    /// position has come up for the third time with the same side to move, an ending has reached its limit, or there
    /// was no progress for too many moves.
    [[nodiscard]] Standing standing() const;

  private:
    const RuleSet* set_;
    std::vector<Position> positions_;
    std::vector<Move> moves_;
};

}  // namespace crownhead::rules
