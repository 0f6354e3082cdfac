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

/// What one side of a conversation by the DamExchange protocol wants.
struct DxpTerms {
    rules::Game start;   ///< of every game that an initiator asks for; the rule set of a follower's
    std::string name{};  ///< our program's
    bool initiator = false;
    std::optional<int> games{};            ///< that are played; a follower's without a number: as many as are asked for
    rules::Side own = rules::Side::white;  ///< an initiator's, in the first game; then they change
    int minutes = 0;                       ///< that an initiator asks for
    int moves = 0;                         ///< that an initiator asks for
    bool needs_clock = true;               ///< a follower takes no game without thinking time
};

/// A game that is over.
struct DxpRecord {
    int number = 1;
    std::string partner{};  ///< his program's name
    DxpGame game;
};

/// What follows from something that has happened, in this order.
struct DxpStep {
    std::vector<std::string> send{};        ///< messages, without the zero byte
    std::vector<std::string> chat{};        ///< what the partner says
    std::vector<std::string> complaints{};  ///< sentences on what is wrong with him
    std::optional<DxpRecord> finished{};
};

/// Why a rule set cannot be played by this protocol, as a sentence, or nothing where it can: its squares must be
/// numbered as on the boards of 8×8 and 10×10 that the protocol knows. Pure, thread-safe.
[[nodiscard]] std::optional<std::string> dxp_fault(const rules::RuleSet& set);

/// One side of a conversation by the DamExchange protocol, the initiator's or the follower's: games one after the other
/// (docs/dxp.md). It knows neither sockets nor time: it is told what happens and says what to do. What a partner does
/// wrong ends the game and the conversation, with a sentence. Not thread-safe.
class DxpSession {
  public:
    enum class Awaits : std::uint8_t {
        own_move,  ///< in the position of game()
        message,
        nothing,  ///< the conversation is over
    };

    /// The rule set has no dxp_fault(); the start position has a legal move.
    explicit DxpSession(DxpTerms terms);

    [[nodiscard]] Awaits awaits() const;
    /// The game that is played, or null between games.
    [[nodiscard]] const DxpGame* game() const { return game_ ? &*game_ : nullptr; }
    /// The number of that game, or of the last one; 0 before the first.
    [[nodiscard]] int number() const { return number_; }
    /// Each side's thinking time in that game; 0 for none.
    [[nodiscard]] int minutes() const { return minutes_; }
    /// Whether everything has gone as the protocol says.
    [[nodiscard]] bool is_clean() const { return clean_; }

    /// There is a connection.
    [[nodiscard]] DxpStep begin();
    /// A message has come, any bytes.
    [[nodiscard]] DxpStep take(std::string_view message);
    /// We have chosen a legal move, where it is awaited.
    [[nodiscard]] DxpStep play(const rules::Move& move, int seconds);
    /// The connection is gone; `why` is a sentence.
    [[nodiscard]] DxpStep lose_partner(const std::string& why);
    /// The partner has not done in time what he had to do: lose_partner(), but that it is his fault in every case.
    [[nodiscard]] DxpStep give_up_waiting();
    /// We have to end soon: the game is ended, with a last message.
    [[nodiscard]] DxpStep break_off();

  private:
    void obey(const DxpGameRequest& request, DxpStep& step);
    void obey(const DxpGameAnswer& answer, DxpStep& step);
    void obey(const DxpMove& move, DxpStep& step);
    void obey(const DxpGameEnd& end, DxpStep& step);
    static void obey(const DxpChat& chat, DxpStep& step);
    static void obey(const DxpBackRequest& request, DxpStep& step);
    static void obey(const DxpBackAnswer& answer, DxpStep& step);

    [[nodiscard]] bool is_last_game() const;
    void request(DxpStep& step);
    void start(rules::Game game, rules::Side own, int moves, DxpStep& step);
    void settle(DxpStep& step);
    void finish(DxpStep& step);
    void leave(const DxpResult& result, DxpStep& step);
    void end_by_fault(const DxpResult& result, const std::string& sentence, DxpStep& step);

    DxpTerms terms_;
    std::string partner_{};
    std::optional<DxpGame> game_{};
    int number_ = 0;  ///< of the game that is played, or was the last
    int minutes_ = 0;
    bool asked_ = false;  ///< an initiator waits for the answer to his request
    bool last_ = false;   ///< one of both has said that there is no further game
    bool over_ = false;
    bool clean_ = true;
};

}  // namespace crownhead::protocols
