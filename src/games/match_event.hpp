// SPDX-License-Identifier: MIT
#pragma once

#include "games/moment.hpp"
#include "laws/umpired_game.hpp"
#include "rules/side.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace crownhead::games {

/// The two players of a match, whichever colours they have in a game.
enum class Seat : std::uint8_t { first, second };

[[nodiscard]] constexpr Seat other(Seat seat) { return seat == Seat::first ? Seat::second : Seat::first; }

/// 1 or 2, as files and messages have it.
[[nodiscard]] constexpr int number(Seat seat) { return seat == Seat::first ? 1 : 2; }

/// How the games of a match open.
enum class Opening : std::uint8_t {
    free,      ///< go as you please
    two_move,  ///< a ballot drawn for each two games, one with each side
    three_move,
    eleven_man,
    given,  ///< the same position in every game
};

/// `free`, `two-move`, `three-move`, `eleven-man`, `given`.
[[nodiscard]] std::string_view opening_word(Opening opening);
/// The opening with this word. Throws BadInput.
[[nodiscard]] Opening read_opening(std::string_view word);

/// How the players settle who has Black in the first game of a match; in later games the colours alternate.
enum class Colours : std::uint8_t {
    given,       ///< with the match: by a tournament's pairing, or swapped from the match before
    lot,         ///< the lot decides who has Black
    lot_choice,  ///< the winner of the lot chooses, as in the laws of `checkers-board`
    agreement,   ///< the first player proposes; the two answer each other until they propose the same
};

/// `given`, `lot`, `lot-choice`, `agreement`.
[[nodiscard]] std::string_view colours_word(Colours colours);
/// The way with this word. Throws BadInput.
[[nodiscard]] Colours read_colours(std::string_view word);

/// What two people agree on before a match.
struct MatchTerms {
    static constexpr int max_games = 100;
    static constexpr std::size_t longest_name = 60;

    std::string code = "modern";    ///< code of laws
    std::string rules = "english";  ///< rule set
    Opening opening = Opening::free;
    std::string given{};  ///< FEN, where the opening is given
    laws::Terms laws{};
    int games = 2;
    std::array<std::string, 2> names{};  ///< of the players by seat; may be empty
    Colours colours = Colours::given;
    bool take_backs = true;  ///< a move may be taken back if the other player allows it

    friend bool operator==(const MatchTerms&, const MatchTerms&) = default;
};

// What can happen to a match. A match is the list of what happened to it, the first of them `MatchCreated`.

struct MatchCreated {
    MatchTerms terms;
    std::array<std::string, 2> tokens{};  ///< showing one proves the right to that seat; a secret
    /// Who has Black in the first game, if given or by lot; who has won the lot, if the winner chooses; who is proposed
    /// to have Black, if by agreement.
    Seat black = Seat::first;
    friend bool operator==(const MatchCreated&, const MatchCreated&) = default;
};

/// The second player has come and has learned his token.
struct SeatTaken {
    std::string name{};
    friend bool operator==(const SeatTaken&, const SeatTaken&) = default;
};

/// A player says who will have Black in the first game: the winner of the lot, or one of two players who must agree.
struct ColoursNamed {
    Seat by = Seat::first;
    Seat black = Seat::first;
    friend bool operator==(const ColoursNamed&, const ColoursNamed&) = default;
};

struct GameBegun {
    std::string start{};   ///< FEN of the position the game starts from
    std::string moves{};   ///< the moves of the opening, played before the clock runs: `9-13 22-18 6-9`
    std::string ballot{};  ///< `three-move 5 Dreaded Edinburgh`, or empty
    friend bool operator==(const GameBegun&, const GameBegun&) = default;
};

/// Something at the board, in the event language of docs/laws.md, always with the colour: `black move 11-15`.
struct Happened {
    std::string line{};
    friend bool operator==(const Happened&, const Happened&) = default;
};

/// Only time passed; written when that has decided the game.
struct TimePassed {
    friend bool operator==(const TimePassed&, const TimePassed&) = default;
};

/// A player asks to take his last move back, and is answered.
struct AskedBack {
    rules::Side side = rules::Side::black;
    friend bool operator==(const AskedBack&, const AskedBack&) = default;
};
struct AnsweredBack {
    bool allowed = false;
    friend bool operator==(const AnsweredBack&, const AnsweredBack&) = default;
};

/// The server is running again: the time in between is charged to nobody. Older servers wrote this at every start;
/// today's running clock (Moment) stops while no server runs.
struct Resumed {
    friend bool operator==(const Resumed&, const Resumed&) = default;
};

/// After the last game a player wants another match. The first to say so names it; it begins once both want it.
struct AgainWanted {
    Seat seat = Seat::first;
    std::string match{};  ///< the name of the next match
    friend bool operator==(const AgainWanted&, const AgainWanted&) = default;
};

using MatchAction = std::variant<MatchCreated, SeatTaken, GameBegun, Happened, TimePassed, AskedBack, AnsweredBack,
                                 Resumed, AgainWanted, ColoursNamed>;

struct MatchEvent {
    Moment at{};
    MatchAction action;
    friend bool operator==(const MatchEvent&, const MatchEvent&) = default;
};

/// An action in the form in which it is stored: one JSON object (docs/games-store.md).
[[nodiscard]] std::string encode(const MatchAction& action);

/// The action of a stored text. Throws BadInput for any other text.
[[nodiscard]] MatchAction decode_match_action(std::string_view text);

}  // namespace crownhead::games
