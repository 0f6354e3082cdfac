// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/outcome.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <string_view>
#include <vector>

namespace crownhead::rules {

/// How a game stands, and why in the words of the rules.
struct Standing {
    Outcome outcome = Outcome::none;
    std::string_view reason;  ///< empty while the game goes on; else `no move`, `repetition`, or as docs/draws.md
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

    /// Plays a legal move. The caller has it from legal_moves(rule_set(), now()).
    void play(const Move& move);
    /// Takes back the last move; there must be one.
    void take_back();

    /// No legal move; else a draw by the rule set's draw rules (rules/draws.hpp): the position with the same side to
    /// move stands for the third time, or there was no progress for so many moves, or an ending has lasted its number.
    [[nodiscard]] Standing standing() const;

  private:
    const RuleSet* set_;
    std::vector<Position> positions_;
    std::vector<Move> moves_;
};

}  // namespace crownhead::rules
