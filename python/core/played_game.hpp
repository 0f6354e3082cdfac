// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::python {

/// A game whose legal moves are listed once for each position, when they are first asked for. A value; not thread-safe.
class PlayedGame {
  public:
    /// Throws BadInput if `start` is impossible under `set`.
    PlayedGame(const rules::RuleSet& set, const rules::Position& start);

    [[nodiscard]] const rules::Game& game() const { return game_; }
    [[nodiscard]] const rules::RuleSet& rule_set() const { return game_.rule_set(); }
    [[nodiscard]] const rules::Position& now() const { return game_.now(); }
    /// Throws BadInput if there are more than can be listed.
    [[nodiscard]] const std::vector<rules::Move>& legal() const;
    [[nodiscard]] bool is_legal(const rules::Move& move) const;

    /// Throws BadInput for a move that is not legal.
    void play(const rules::Move& move);
    /// Throws BadInput if no move has been played.
    rules::Move take_back();

    [[nodiscard]] rules::Move parse(std::string_view text) const;
    /// The shortest text of a legal move. Throws BadInput for another one.
    [[nodiscard]] std::string text(const rules::Move& move) const;

  private:
    void require_legal(const rules::Move& move) const;

    rules::Game game_;
    mutable std::optional<std::vector<rules::Move>> legal_{};  ///< of the present position
};

}  // namespace crownhead::python
