// SPDX-License-Identifier: MIT
#pragma once

#include "protocols/dxp_game.hpp"
#include "protocols/dxp_message.hpp"
#include "rules/game.hpp"
#include "rules/rule_set.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::protocols {

/// What one side wants of a conversation by the DamExchange protocol.
struct DxpTerms {
    rules::Game start;   ///< initiator: of every game; follower: only the rule set matters
    std::string name{};  ///< our program's
    bool initiator = false;
    std::optional<int> games{};            ///< how many are played; nothing for no limit
    rules::Side own = rules::Side::white;  ///< initiator: our side in the first game; then sides change
    int minutes = 0;                       ///< initiator: what we ask for
    int moves = 0;                         ///< initiator: what we ask for
    bool needs_clock = true;               ///< follower: refuses a game without thinking time
};

/// A game that is over.
struct DxpRecord {
    int number = 1;
    std::string partner{};  ///< his program's name
    DxpGame game;
};

/// What is to be done after an event, in this order.
struct DxpStep {
    std::vector<std::string> send{};        ///< messages, without the zero byte
    std::vector<std::string> chat{};        ///< what the partner says
    std::vector<std::string> complaints{};  ///< sentences about what the partner does wrong
    std::optional<DxpRecord> finished{};
};

/// A sentence that says why a rule set cannot be played by this protocol; nullopt if it can. Its squares must be
/// numbered as on the boards of 8×8 and 10×10 that the protocol knows. Pure, thread-safe.
[[nodiscard]] std::optional<std::string> dxp_fault(const rules::RuleSet& set);

/// One side, initiator or follower, of a conversation by the DamExchange protocol: games one after another
/// (docs/dxp.md). It knows neither sockets nor time: it is told what happens and says what to do. A partner's fault
/// ends the game and the conversation, with a sentence. Not thread-safe.
class DxpSession {
  public:
    enum class Awaits : std::uint8_t {
        own_move,  ///< in the position of game()
        message,
        nothing,  ///< the conversation is over
    };

    /// The rule set must have no dxp_fault(), and the start position a legal move.
    explicit DxpSession(DxpTerms terms);

    [[nodiscard]] Awaits awaits() const;
    /// The game in progress, or null between games.
    [[nodiscard]] const DxpGame* game() const { return game_ ? &*game_ : nullptr; }
    /// The number of that game, or of the last one; 0 before the first.
    [[nodiscard]] int number() const { return number_; }
    /// Each side's thinking time in that game; 0 for none.
    [[nodiscard]] double minutes() const { return minutes_; }
    /// Returns whether everything has gone by the protocol.
    [[nodiscard]] bool is_clean() const { return clean_; }

    /// The connection has been made.
    [[nodiscard]] DxpStep begin();
    /// A message has come; it may be any bytes.
    [[nodiscard]] DxpStep take(std::string_view message);
    /// We have chosen a legal move; it must be awaited.
    [[nodiscard]] DxpStep play(const rules::Move& move, int seconds);
    /// The connection is gone; `why` is a sentence.
    [[nodiscard]] DxpStep lose_partner(const std::string& why);
    /// The partner has not answered in time. Like lose_partner(), but always the partner's fault.
    [[nodiscard]] DxpStep give_up_waiting();
    /// We have to stop: ends the game, with a last message.
    [[nodiscard]] DxpStep break_off();

  private:
    void handle(const DxpGameRequest& request, DxpStep& step);
    void handle(const DxpGameAnswer& answer, DxpStep& step);
    void handle(const DxpMove& move, DxpStep& step);
    void handle(const DxpGameEnd& end, DxpStep& step);
    static void handle(const DxpChat& chat, DxpStep& step);
    static void handle(const DxpBackRequest& request, DxpStep& step);
    static void handle(const DxpBackAnswer& answer, DxpStep& step);

    [[nodiscard]] bool is_last_game() const;
    void request(DxpStep& step);
    void start(rules::Game game, rules::Side own, int moves, DxpStep& step);
    void leave_if_over(DxpStep& step);
    void finish(DxpStep& step);
    void leave(const DxpResult& result, DxpStep& step);
    void end_by_fault(const DxpResult& result, const std::string& sentence, DxpStep& step);

    DxpTerms terms_;
    std::string partner_{};
    std::optional<DxpGame> game_{};
    int number_ = 0;  ///< of the game in progress, or of the last one
    double minutes_ = 0;
    bool asked_ = false;  ///< initiator: our request for a game has not been answered yet
    bool last_ = false;   ///< there is no further game
    bool over_ = false;
    bool clean_ = true;
};

}  // namespace crownhead::protocols
