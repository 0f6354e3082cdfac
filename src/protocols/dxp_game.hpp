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

/// The position as DXP writes it, and back. The latter throws BadInput for one that cannot be under the rule set. Pure,
/// thread-safe.
[[nodiscard]] DxpPosition dxp_position(const rules::RuleSet& set, const rules::Position& position);
[[nodiscard]] rules::Position parse_dxp_position(const rules::RuleSet& set, const DxpPosition& position);

/// How a game between partners has ended.
struct DxpResult {
    rules::Outcome outcome = rules::Outcome::none;  ///< `none` where nobody knows
    std::string reason{};
    friend bool operator==(const DxpResult&, const DxpResult&) = default;
};

/// One game between two partners of the DamExchange protocol, as one of them sees it: whose turn it is, which messages
/// that makes, and how it ends (docs/dxp.md). It knows neither sockets nor time. A value.
class DxpGame {
  public:
    enum class Phase : std::uint8_t {
        own_turn,
        partners_turn,
        leaving,  ///< we have sent GAMEEND, which the partner has to answer
        over,
    };

    /// `start` has a legal move; `max_moves` of each side, 0 for any number.
    DxpGame(rules::Game start, rules::Side own, int max_moves);

    [[nodiscard]] Phase phase() const { return phase_; }
    [[nodiscard]] const rules::Game& game() const { return game_; }
    [[nodiscard]] rules::Side own() const { return own_; }
    [[nodiscard]] bool is_played() const { return phase_ == Phase::own_turn || phase_ == Phase::partners_turn; }
    /// From the phase `leaving` on.
    [[nodiscard]] const DxpResult& result() const { return result_; }

    /// Plays our move, a legal one, in our turn: the message for the partner.
    [[nodiscard]] DxpMove play(const rules::Move& move, int seconds);
    /// Plays the partner's. Throws BadInput that names the move where it is not legal, or not his turn; in the phase
    /// `leaving` it is passed over, for it may have crossed our GAMEEND.
    void take(const DxpMove& move);
    /// The partner's GAMEEND; true where it has to be answered with one.
    [[nodiscard]] bool take(const DxpGameEnd& end);

    /// How the game has ended by the rules or by the number of moves, where it has.
    [[nodiscard]] std::optional<DxpResult> end() const;
    /// Ends a game that is played: the message for the partner, but for its `last`. What the rules have decided stands.
    [[nodiscard]] DxpGameEnd leave(const DxpResult& result);
    /// The partner is no longer there.
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
