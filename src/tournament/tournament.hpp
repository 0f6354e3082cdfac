// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"
#include "rules/side.hpp"
#include "tournament/tournament_event.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crownhead::tournament {

/// Two players at a board in a round.
struct Board {
    Pair pair;                                     ///< entrants; the first begins the first game
    std::vector<std::optional<GameOver>> games{};  ///< one, or two with sides changed
    std::string place{};                           ///< where they are played, if known
    friend bool operator==(const Board&, const Board&) = default;
};

/// Why a player has no board in a round, and what points he gets.
enum class Absence : std::uint8_t {
    bye,       ///< no opponent was left: a win's points; none in a round robin, where everybody has equally many
    half_bye,  ///< requested: a draw's points
    zero_bye,  ///< requested: no points
    away,      ///< withdrawn, or not entered yet: no points
};

struct Round {
    games::GameBegun opening;
    std::vector<Board> boards{};
    std::vector<std::optional<Absence>> absent{};  ///< for each entrant of that time; nothing for those with a board
    friend bool operator==(const Round&, const Round&) = default;
};

/// The state of a tournament, which follows from its events. A value; all functions here are pure and thread-safe.
/// Entrants are numbered from 1.
struct Tournament {
    TournamentTerms terms;
    std::vector<Entrant> entrants{};
    std::vector<bool> withdrawn{};  ///< for each entrant
    std::vector<ByeRequested> requests{};
    std::vector<Round> rounds{};          ///< all but the last are over
    std::optional<std::string> closed{};  ///< why it ended before its last round, if it did
    friend bool operator==(const Tournament&, const Tournament&) = default;

    [[nodiscard]] const Entrant& entrant(int number) const { return entrants.at(static_cast<std::size_t>(number - 1)); }
    [[nodiscard]] const rules::RuleSet& rule_set() const { return *rules::find_rule_set(terms.rules); }
};

/// The tournament after its first event, which must be `TournamentCreated`. Throws BadInput in one sentence if it is
/// not, or if its terms are invalid.
[[nodiscard]] Tournament begin_tournament(const TournamentEvent& event);

/// The tournament after one more event. Throws BadInput in one sentence for an event that cannot happen now.
[[nodiscard]] Tournament after(Tournament tournament, const TournamentEvent& event);

/// The same for an event of a file. Earlier versions accepted entries, byes, withdrawals and tables after the end.
[[nodiscard]] Tournament after_recorded(Tournament tournament, const TournamentEvent& event);

/// The tournament after all of these events; throws as the two above do.
[[nodiscard]] Tournament replay_tournament(std::span<const TournamentEvent> events);

/// How many rounds the tournament has in all. In a round robin that depends on the number of entrants.
[[nodiscard]] int total_rounds(const Tournament& tournament);

/// Whether a round has begun and some game of it is not over.
[[nodiscard]] bool is_playing(const Tournament& tournament);

/// Whether nothing is left to be played.
[[nodiscard]] bool is_over(const Tournament& tournament);

/// Throws BadInput if a game is not over, or the tournament is.
void require_between_rounds(const Tournament& tournament);

/// The next round of a round robin by the Berger table, without an opening: the numbers in the table are those of
/// entry. Players who have withdrawn are still paired, and forfeit. Throws BadInput for fewer than two players.
[[nodiscard]] RoundBegun table_round(const Tournament& tournament);

/// The next round: its pairings by the tournament's system, its ballot by the seed. Throws BadInput if none can begin:
/// a game is not over, the tournament is over, there are fewer than two players, or no complete pairing exists
/// (dutch.hpp).
[[nodiscard]] RoundBegun next_round(const Tournament& tournament);

/// The position that the games of a round start from, with the moves of its opening played.
[[nodiscard]] rules::Game opening_of(const Tournament& tournament, const Round& round);

/// The side that the first of a pair has in one of their games, numbered from 1.
[[nodiscard]] rules::Side side_of_first(const Tournament& tournament, int game);

/// Whether both players of a board are engines.
[[nodiscard]] bool is_of_engines(const Tournament& tournament, const Board& board);

/// The points of the two players of a pairing, in halves.
struct HalfPoints {
    int first = 0;
    int second = 0;
};

/// The points that a result gives the two players.
[[nodiscard]] HalfPoints half_points(Result result);

/// Whether the game was forfeited instead of played.
[[nodiscard]] constexpr bool is_forfeit(Result result) { return result >= Result::first_by_forfeit; }

}  // namespace crownhead::tournament
