// SPDX-License-Identifier: MIT
#pragma once

#include "protocols/dxp_message.hpp"
#include "rules/game.hpp"
#include "rules/outcome.hpp"
#include "rules/side.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace crownhead::protocols {

/// A position as DXP writes it, and back. The latter throws BadInput for a position that is not valid under the rule
/// set. Pure, thread-safe.
[[nodiscard]] DxpPosition dxp_position(const rules::RuleSet& set, const rules::Position& position);
[[nodiscard]] rules::Position parse_dxp_position(const rules::RuleSet& set, const DxpPosition& position);

/// How a game between partners has ended.
struct DxpResult {
    rules::Outcome outcome = rules::Outcome::none;  ///< `none` if unknown
    std::string reason{};
    friend bool operator==(const DxpResult&, const DxpResult&) = default;
};

/// A game by the DamExchange protocol, as one of the partners sees it: whose turn it is, which messages are sent, and
/// how it ends (docs/dxp.md). It knows neither sockets nor time. A value.
class DxpGame {
  public:
    enum class Phase : std::uint8_t {
        own_turn,
        partners_turn,
        leaving,  ///< we have sent GAMEEND, which the partner has to answer
        over,
    };

    /// `start` must have a legal move; `max_moves` is for each side, 0 for no limit.
    DxpGame(rules::Game start, rules::Side own, int max_moves);

    [[nodiscard]] Phase phase() const { return phase_; }
    [[nodiscard]] const rules::Game& game() const { return game_; }
    [[nodiscard]] rules::Side own() const { return own_; }
    [[nodiscard]] bool is_played() const { return phase_ == Phase::own_turn || phase_ == Phase::partners_turn; }
    /// Only valid from phase `leaving` on.
    [[nodiscard]] const DxpResult& result() const { return result_; }

    /// Plays our move, which must be legal, in our turn; returns the message for the partner.
    [[nodiscard]] DxpMove play(const rules::Move& move, int seconds);
    /// Plays the partner's move. Throws BadInput that names the move if it is illegal or not his turn. In phase
    /// `leaving` the move is ignored, as it may have crossed our GAMEEND.
    void take(const DxpMove& move);
    /// Takes the partner's GAMEEND; true if it must be answered with one.
    [[nodiscard]] bool take(const DxpGameEnd& end);

    /// The result if the game has ended by the rules or by the number of moves.
    [[nodiscard]] std::optional<DxpResult> end() const;
    /// Ends a game in progress; a result by the rules takes precedence. Returns the message for the partner, without
    /// its `last`.
    [[nodiscard]] DxpGameEnd leave(const DxpResult& result);
    /// Ends the game because the partner is gone.
    void abandon(const std::string& reason);

  private:
    [[nodiscard]] DxpResult decided(const DxpResult& otherwise) const;

    rules::Game game_;
    rules::Side own_;
    int max_moves_;
    Phase phase_;
    DxpResult result_{};
};

}  // namespace crownhead::protocols
