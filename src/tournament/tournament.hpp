// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"
#include "rules/side.hpp"
#include "tournament/tournament_event.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crownhead::tournament {

/// Two players at a board in a round.
struct Board {
    Pair pair;                                     ///< the entrants; the first begins the first game
    std::vector<std::optional<GameOver>> games{};  ///< one, or two with sides swapped; nullopt while not over
    std::string place{};                           ///< where they play, if known
    friend bool operator==(const Board&, const Board&) = default;
};

/// Why a player sits out a round, and how that scores.
enum class Absence : std::uint8_t {
    bye,       ///< no opponent was left: scores as a win; nothing in a round robin, where all have as many byes
    half_bye,  ///< requested: scores as a draw
    zero_bye,  ///< requested: scores nothing
    away,      ///< withdrawn, or not entered yet: scores nothing
};

struct Round {
    games::GameBegun opening;
    std::vector<Board> boards{};
    std::vector<std::optional<Absence>> absent{};  ///< for each entrant when it began; nullopt for those with a board
    friend bool operator==(const Round&, const Round&) = default;
};

/// The state of a tournament, as its events make it. A value; all functions here are pure and thread-safe. Entrants are
/// numbered from 1.
struct Tournament {
    TournamentTerms terms;
    std::vector<Entrant> entrants{};
    std::vector<bool> withdrawn{};  ///< for each entrant
    std::vector<ByeRequested> requests{};
    std::vector<Round> rounds{};          ///< only the last may be unfinished
    std::optional<std::string> closed{};  ///< why it ended before its last round, if it did
    friend bool operator==(const Tournament&, const Tournament&) = default;

    /// Throws std::out_of_range if there is no entrant of that number.
    [[nodiscard]] const Entrant& entrant(int number) const { return entrants.at(static_cast<std::size_t>(number - 1)); }
    [[nodiscard]] const rules::RuleSet& rule_set() const { return *rules::find_rule_set(terms.rules); }
};

/// Begins a tournament with its first event. Throws BadInput if that is not `TournamentCreated`, or its terms are
/// invalid.
[[nodiscard]] Tournament begin_tournament(const TournamentEvent& event);

/// Applies one event and returns the new state. Throws BadInput if the event cannot happen now.
[[nodiscard]] Tournament after(Tournament tournament, const TournamentEvent& event);

/// Applies one event read from a file. Accepts what earlier versions did: entries, byes, withdrawals and tables after
/// the end. Throws BadInput as after() does.
[[nodiscard]] Tournament after_recorded(Tournament tournament, const TournamentEvent& event);

/// Applies the events of a new tournament, with begin_tournament() and then after(), and throws as they do. Files are
/// read by tournament_file.hpp, which accepts what earlier versions did.
[[nodiscard]] Tournament replay_tournament(std::span<const TournamentEvent> events);

/// Returns how many rounds the tournament has in all. In a round robin that depends on the number of entrants.
[[nodiscard]] int total_rounds(const Tournament& tournament);

/// Returns whether a round has begun in which a game is not over.
[[nodiscard]] bool is_playing(const Tournament& tournament);

/// Returns whether nothing is left to play.
[[nodiscard]] bool is_over(const Tournament& tournament);

/// Throws BadInput if a game is not over, or the tournament is.
void require_between_rounds(const Tournament& tournament);

/// Returns the next round of a round robin by the Berger table, without an opening. The table's numbers are the order
/// of entry. Players who have withdrawn are still paired, and forfeit. Throws BadInput for fewer than two players.
[[nodiscard]] RoundBegun table_round(const Tournament& tournament);

/// Returns the next round: its pairings by the tournament's system, its ballot by the seed. Throws BadInput if no round
/// can begin: a game is not over, the tournament is over, there are fewer than two players, or no complete pairing
/// exists (dutch.hpp).
[[nodiscard]] RoundBegun next_round(const Tournament& tournament);

/// Returns the position from which the games of a round start, with the moves of its opening played.
[[nodiscard]] rules::Game opening_of(const Tournament& tournament, const Round& round);

/// Returns which side the first of a pair has in one of their games; games are numbered from 1.
[[nodiscard]] rules::Side side_of_first(const Tournament& tournament, int game);

/// Returns whether both players of a board are engines.
[[nodiscard]] bool is_between_engines(const Tournament& tournament, const Board& board);

/// The points of the two players of a pairing, in half points.
struct HalfPoints {
    int first = 0;
    int second = 0;
};

/// Returns the points that a result gives the two players.
[[nodiscard]] HalfPoints half_points(Result result);

/// Returns whether a game was forfeited instead of played.
[[nodiscard]] constexpr bool is_forfeit(Result result) { return result >= Result::first_by_forfeit; }

}  // namespace crownhead::tournament
