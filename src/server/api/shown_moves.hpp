// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace crownhead::server {

/// Throws BadInput if a position has more than games::max_moves_of_a_position legal moves.
void require_few_moves(const rules::RuleSet& set, const rules::Position& position);

/// The played and the legal moves of a game as answers show them: JSON texts of docs/web-protocol.md. The legal moves
/// of each position are generated only once. A value; not thread-safe.
class ShownMoves {
  public:
    /// Updates to a game; what it has in common with the one followed before is kept. All must be of one rule set.
    void follow(const rules::Game& game);

    /// The list of the moves played.
    [[nodiscard]] std::string played() const;
    /// The list of the legal moves, at most `max_shown_moves` of them.
    [[nodiscard]] const std::string& legal() const { return legal_text_; }
    /// A sentence if the list of legal moves is not complete, else empty.
    [[nodiscard]] const std::string& note() const { return note_; }
    /// As require_few_moves, for the current position.
    void require_few() const;

  private:
    void show_legal(const rules::Game& game);

    std::optional<rules::Position> start_{};
    std::vector<rules::Move> moves_{};
    std::vector<std::string> texts_{};                 ///< of each move
    std::optional<std::vector<rules::Move>> legal_{};  ///< after the last of them; nothing if they are too many
    std::string legal_text_ = "[]";
    std::string note_{};
};

}  // namespace crownhead::server
