// SPDX-License-Identifier: MIT
#pragma once

#include "games/game_event.hpp"
#include "rules/game.hpp"
#include "tree/change.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::games {

using tree::max_moves_of_a_position;

/// The state of a game: the result of its events. A value; all functions here are pure and thread-safe.
struct LiveGame {
    rules::Game game;
    Players players;
    std::vector<Tag> tags;
    std::optional<rules::Standing> ended;  ///< by resignation or a given result; the rules' own endings are the game's
    std::int64_t created = 0;              ///< milliseconds since 1970
    std::int64_t updated = 0;
    int events = 0;                   ///< how many events it has had, the number of the next one
    std::optional<SeatGiven> seat{};  ///< in a game of a tournament
};

/// The game that begins with an event, which must be `GameCreated`. Throws BadInput if it is not, or if there is no
/// such rule set or position.
[[nodiscard]] LiveGame begin_game(const GameEvent& event);

/// The game after one more event. Throws BadInput for one that cannot happen in it: an illegal move, a move or a
/// resignation in a game that is over, more taken back than was played, a second `GameCreated`. A draw that may be
/// claimed does not end the game, because loaded games may continue past one; in live play ask `standing` first.
[[nodiscard]] LiveGame after(LiveGame game, const GameEvent& event);

/// The game after a whole list of events; throws as begin_game() and after() do.
[[nodiscard]] LiveGame replay_game(std::span<const GameEvent> events);

/// Returns whether it is an unfinished game of a tournament: then nobody is told what the engine thinks of it.
[[nodiscard]] bool is_at_stake(const LiveGame& game);

/// How the game stands, and why: a reason of rules::Standing, or `resigned` or `result`.
[[nodiscard]] rules::Standing standing(const LiveGame& game);

/// Returns whether the game is over.
[[nodiscard]] bool is_over(const LiveGame& game);

/// The player whose turn it is, whether or not the game is over.
[[nodiscard]] Player to_move(const LiveGame& game);

/// What `take back` means in this game: back to the last turn of a person. In a game that ended by resignation or a
/// given result only the ending is undone. Returns nullopt if there is no such turn.
[[nodiscard]] std::optional<TakenBack> last_turn_of_a_person(const LiveGame& game);

/// Who resigns when a person resigns here: the person to move, or the only person there is. Nothing between engines.
[[nodiscard]] std::optional<rules::Side> who_may_resign(const LiveGame& game);

/// What the list of games shows of a game.
struct GameSummary {
    std::string id;
    std::string rules;
    std::string black;  ///< `person`, `engine 2`, `engine strachey`, or the person's name
    std::string white;
    int moves = 0;
    rules::Outcome outcome = rules::Outcome::none;
    std::int64_t updated = 0;  ///< milliseconds since 1970
    bool untouched = false;    ///< from the usual start, and no move was made

    friend bool operator==(const GameSummary&, const GameSummary&) = default;
};

[[nodiscard]] GameSummary summary(std::string id, const LiveGame& game);

/// The value of a tag that the game came with; nullopt if it has none of that name.
[[nodiscard]] std::optional<std::string> tag_of(const LiveGame& game, std::string_view name);

/// The name of the person who plays a side, as the game's tag `Black` or `White` gives it. Nothing for an engine, and
/// if the tag is empty or `?`.
[[nodiscard]] std::optional<std::string> person_name(const LiveGame& game, rules::Side side);

}  // namespace crownhead::games
