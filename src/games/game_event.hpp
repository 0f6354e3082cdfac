// SPDX-License-Identifier: MIT
#pragma once

#include "rules/outcome.hpp"
#include "rules/side.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace crownhead::games {

/// Who plays a side: a person at a board, the engine at a level from 1 on, or an old program in its place. The module
/// `players` knows which levels and programs there are.
struct Player {
    enum class Kind : std::uint8_t { person, engine };
    using Time = std::chrono::milliseconds;
    static constexpr Time shortest_time{100};
    static constexpr Time longest_time{60'000};

    Kind kind = Kind::person;
    int level = 0;                            ///< 0 for a person and a program
    std::optional<Time> time = std::nullopt;  ///< the engine's time for a move; nothing: its level's
    std::string program{};                    ///< its name; empty for a person and a level

    friend bool operator==(const Player&, const Player&) = default;
};

/// The seconds of a player's time for a move, as written in texts: `3`, `0.5`.
[[nodiscard]] double seconds(Player::Time time);
/// The time for a move, from a number of seconds. Throws BadInput if that is outside the allowed range.
[[nodiscard]] Player::Time time_for_a_move(double seconds);

struct Players {
    Player black;
    Player white;

    friend bool operator==(const Players&, const Players&) = default;
    [[nodiscard]] const Player& of(rules::Side side) const { return side == rules::Side::black ? black : white; }
};

/// A PDN tag that came with a loaded game, kept for when the game is written out again.
struct Tag {
    std::string name;
    std::string value;

    friend bool operator==(const Tag&, const Tag&) = default;
};

// What can happen to a game. A game is the list of what happened to it, the first of them `GameCreated`.

/// The first event: what is played, from where, and by whom.
struct GameCreated {
    std::string rules;  ///< the rule set's name
    std::string start;  ///< FEN of the position it starts from
    Players players;
    std::vector<Tag> tags;  ///< that a loaded game came with

    friend bool operator==(const GameCreated&, const GameCreated&) = default;
};

struct Moved {
    std::string move;  ///< the whole path in numbers: `11-15`, `29x22x15x6`

    friend bool operator==(const Moved&, const Moved&) = default;
};

/// Takes back `moves` moves, and a resignation or a given result with them; with 0 moves, only that.
struct TakenBack {
    int moves = 0;

    friend bool operator==(const TakenBack&, const TakenBack&) = default;
};

struct Resigned {
    rules::Side side = rules::Side::black;

    friend bool operator==(const Resigned&, const Resigned&) = default;
};

/// From now on others play: another level, or the sides swapped.
struct PlayersChanged {
    Players players;

    friend bool operator==(const PlayersChanged&, const PlayersChanged&) = default;
};

/// The result that the source of a loaded game gives, where it does not follow from the board.
struct ResultGiven {
    rules::Outcome outcome = rules::Outcome::draw;

    friend bool operator==(const ResultGiven&, const ResultGiven&) = default;
};

/// The game belongs to a tournament; the person who has the token plays it.
struct SeatGiven {
    std::string tournament;  ///< the tournament's id
    std::string token;       ///< a secret

    friend bool operator==(const SeatGiven&, const SeatGiven&) = default;
};

using GameAction = std::variant<GameCreated, Moved, TakenBack, Resigned, PlayersChanged, ResultGiven, SeatGiven>;

struct GameEvent {
    std::int64_t at = 0;  ///< milliseconds since 1970, UTC
    GameAction action;

    friend bool operator==(const GameEvent&, const GameEvent&) = default;
};

/// An action in the form in which it is stored: one JSON object (docs/games-store.md).
[[nodiscard]] std::string encode(const GameAction& action);

/// The action of a stored text. Throws BadInput for any other text.
[[nodiscard]] GameAction decode_game_action(std::string_view text);

}  // namespace crownhead::games
