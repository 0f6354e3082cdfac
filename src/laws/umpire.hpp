// SPDX-License-Identifier: MIT
#pragma once

#include "laws/event.hpp"
#include "laws/umpired_game.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::laws {

enum class Verdict : std::uint8_t { ok, refused, over };

/// `ok`, `refused`, `over`.
[[nodiscard]] std::string_view word(Verdict verdict);

/// The umpire's answer to an event.
struct Ruling {
    Verdict verdict = Verdict::ok;
    Reason reason = Reason::no_move;  ///< for a refusal or an end
    std::string note;                 ///< more words for the line, or none
    UmpiredGame game;                 ///< after the event; a refusal changes only what the law says (such as a caution)
};

/// A game at its beginning. `position` has no fault under `set`; code and set must live as long as the game. If the
/// side to move has no move, the game is over at once.
[[nodiscard]] UmpiredGame begin(const LawCode& code, const rules::RuleSet& set, const rules::Position& position,
                                const Terms& terms = {});

/// Judges an event: a pure function of the game and the event, for any event in any state. If the event does not say
/// who acts, it is the player to move; for what only the other player can do (calling time, answering an offer,
/// requiring the stronger side to win) it is that player. Thread-safe.
[[nodiscard]] Ruling judge(const UmpiredGame& game, const Event& event);

/// The line for a ruling: `ok …`, `refused REASON …`, `over black|white|draw REASON` (docs/laws.md).
[[nodiscard]] std::string text(const Ruling& ruling);

/// What a side may do now: the words of events, those with a square or a capture after a colon (`huff:18`,
/// `compel:14x23`). Empty when the game is over.
[[nodiscard]] std::vector<std::string> may_do(const UmpiredGame& game, Side side);

/// How the game stands: `fen F turn black black WORDS white WORDS`, where WORDS are may_do's joined by commas, or `-`;
/// after the end `fen F turn black over black|white|draw REASON`.
[[nodiscard]] std::string standing(const UmpiredGame& game);

}  // namespace crownhead::laws
