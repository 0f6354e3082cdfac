// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace crownhead::server {

/// Throws BadInput if a position has more than 10,000 legal moves. A constructed one may have hundreds of thousands of
/// captures, and listing them would take too long.
void require_few_moves(const rules::RuleSet& set, const rules::Position& position);

/// What answers show of a game's moves, those played and those that are legal, as JSON texts of docs/web-protocol.md:
/// each position's legal moves are worked out once. A value; not thread-safe.
class ShownMoves {
  public:
    /// Goes to where a game stands; what it has in common with the game followed before is kept. All must be of one
    /// rule set.
    void follow(const rules::Game& game);

    /// The list of the moves played.
    [[nodiscard]] std::string played() const;
    /// The list of the legal moves, at most `max_shown_moves` of them.
    [[nodiscard]] const std::string& legal() const { return legal_text_; }
    /// A sentence where not all are in the list, else empty.
    [[nodiscard]] const std::string& note() const { return note_; }
    /// As require_few_moves, for the position where the game stands.
    void require_few() const;

  private:
    void show_legal(const rules::Game& game);

    std::optional<rules::Position> start_{};
    std::vector<rules::Move> moves_{};
    std::vector<std::string> texts_{};                 ///< of each move
    std::optional<std::vector<rules::Move>> legal_{};  ///< after the last of them; nothing where they are too many
    std::string legal_text_ = "[]";
    std::string note_{};
};

}  // namespace crownhead::server
