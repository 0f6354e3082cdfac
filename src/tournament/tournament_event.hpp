// SPDX-License-Identifier: MIT
#pragma once

#include "games/match_event.hpp"
#include "pairing/dutch.hpp"
#include "pairing/result.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace crownhead::tournament {

using pairing::Pair;
using pairing::Result;

enum class System : std::uint8_t { round_robin, swiss };

/// `round-robin`, `swiss`.
[[nodiscard]] std::string_view word(System system);
/// The system of that word. Throws BadInput.
[[nodiscard]] System read_system(std::string_view word);

/// What is agreed before a tournament.
struct TournamentTerms {
    static constexpr std::size_t longest_name = 60;  ///< bytes
    static constexpr int max_rounds = 50;
    static constexpr int max_cycles = 10;
    static constexpr std::size_t max_players = 500;

    std::string name = "Tournament";
    System system = System::round_robin;
    int rounds = 5;                                 ///< of a Swiss
    int cycles = 1;                                 ///< of a round robin: how often every two players meet
    int games = 1;                                  ///< of a pairing: one, or two with sides changed
    std::string rules = "english";                  ///< rule set
    std::string code = "modern";                    ///< code of laws
    games::Opening opening = games::Opening::free;  ///< ballots are drawn for a round
    std::string given{};                            ///< FEN, where the opening is given
    std::uint64_t seed = 0;                         ///< for the ballots, the lot for colours and engines' play

    friend bool operator==(const TournamentTerms&, const TournamentTerms&) = default;
};

/// Who plays: a person, or an engine.
struct Entrant {
    std::string name{};
    std::optional<int> rating{};
    std::string engine{};  ///< as engine_entrant.hpp reads it; empty for a person
    friend bool operator==(const Entrant&, const Entrant&) = default;
};

// The events of a tournament. A tournament is the list of its events, the first of which is `TournamentCreated`.
// Players are numbered from 1 in the order of entry; rounds, the boards of a round and the games of a board are
// numbered from 1 too.

struct TournamentCreated {
    TournamentTerms terms;
    friend bool operator==(const TournamentCreated&, const TournamentCreated&) = default;
};
struct Entered {
    Entrant who;
    friend bool operator==(const Entered&, const Entered&) = default;
};
struct RoundBegun {
    games::GameBegun opening;   ///< of all its games
    std::vector<Pair> pairs{};  ///< board by board; the first of a pair begins the first game
    std::optional<int> bye{};   ///< the player without an opponent
    friend bool operator==(const RoundBegun&, const RoundBegun&) = default;
};
/// Where the games of a board of the current round are played, in the organiser's words.
struct TableSet {
    int board = 0;
    std::string place{};
    friend bool operator==(const TableSet&, const TableSet&) = default;
};
/// A game of the current round is over.
struct GameOver {
    int board = 0;
    int game = 1;
    Result result = Result::drawn;
    std::string moves{};   ///< after the opening, with spaces between: `11-15 23-19`; may be left out
    std::string reason{};  ///< `no move`, `repetition` … or nothing
    friend bool operator==(const GameOver&, const GameOver&) = default;
};
/// The result of a game was a mistake: the game is not over, or ended differently.
struct ResultWithdrawn {
    int board = 0;
    int game = 1;
    friend bool operator==(const ResultWithdrawn&, const ResultWithdrawn&) = default;
};
/// A player will not play in a round that has not begun.
struct ByeRequested {
    int player = 0;
    int round = 0;
    bool half_point = false;
    friend bool operator==(const ByeRequested&, const ByeRequested&) = default;
};
struct Withdrawn {
    int player = 0;
    friend bool operator==(const Withdrawn&, const Withdrawn&) = default;
};
struct Returned {
    int player = 0;
    friend bool operator==(const Returned&, const Returned&) = default;
};
/// The tournament ends before its last round.
struct Closed {
    std::string reason{};
    friend bool operator==(const Closed&, const Closed&) = default;
};

using TournamentEvent = std::variant<TournamentCreated, Entered, RoundBegun, TableSet, GameOver, ResultWithdrawn,
                                     ByeRequested, Withdrawn, Returned, Closed>;

/// An event in the form in which it is stored: one JSON object in one line (docs/tournament.md).
[[nodiscard]] std::string encode(const TournamentEvent& event);

/// The event of a stored line. Throws BadInput for any other text.
[[nodiscard]] TournamentEvent decode_tournament_event(std::string_view line);

}  // namespace crownhead::tournament
