// SPDX-License-Identifier: MIT
#pragma once

#include "games/game_event.hpp"
#include "games/live_game.hpp"
#include "notation/pdn.hpp"
#include "rules/rule_set.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::games {

/// A game from a PDN as the events of a game of ours, between two persons.
struct Loaded {
    std::vector<GameEvent> events;
    std::vector<std::string> notes;  ///< sentences on what could not be kept
};

/// The games of a PDN text that can be played. A value; thread-safe.
class PdnGames {
  public:
    /// Reads a text. Games that name no rules are read as English draughts if they fit, else by the rule set that they
    /// clearly fit (notation/pdn_reader.hpp); by `fallback`, if there is one and more games can be read with it. If no
    /// game can be read that way, a short text is read by the only rule set under which all of it is legal. Throws
    /// BadInput if no game can be read: with the first problem found, or, if a short text fits several rule sets, with
    /// their names.
    PdnGames(std::string_view text, const rules::RuleSet* fallback);

    [[nodiscard]] std::size_t size() const { return games_.size(); }
    /// See pdn_title().
    [[nodiscard]] std::string title(std::size_t index) const;
    [[nodiscard]] std::size_t moves(std::size_t index) const;

    /// The game of this index, from 0, as if played at a time (milliseconds since 1970). Throws BadInput past the last,
    /// and for one of more than 2,000 moves of both sides, or 491 tags besides those that follow from the game.
    [[nodiscard]] Loaded load(std::size_t index, std::int64_t at) const;

  private:
    std::vector<notation::PdnGame> games_;
    std::vector<std::string> problems_;
    bool unnamed_ = false;  ///< no game of the text says what its rules are
    const rules::RuleSet* fallback_ = nullptr;
};

/// A game with the tags Event, Site, Date, White, Black and Result, and those that it came with.
[[nodiscard]] notation::PdnGame pdn_game_of(const LiveGame& game);

/// A game as PDN 3.0, with Event, Site, Date, White, Black and Result, and GameType, SetUp and FEN where they apply.
[[nodiscard]] std::string pdn_of(const LiveGame& game);

}  // namespace crownhead::games
