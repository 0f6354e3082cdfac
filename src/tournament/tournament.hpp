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
    std::vector<std::optional<GameOver>> games{};  ///< one or two, in the second sides are changed
    std::string place{};                           ///< where they are played, if that was said
    friend bool operator==(const Board&, const Board&) = default;
};

/// Why somebody has no board in a round, and what he gets for it.
enum class Absence : std::uint8_t {
    bye,       ///< no opponent was left: as much as for a win; in a round robin nothing, for everybody has as many
    half_bye,  ///< asked for: as much as for a draw
    zero_bye,  ///< asked for
    away,      ///< withdrawn, or not entered yet: nothing
};

struct Round {
    library::GameBegun opening;
    std::vector<Board> boards{};
    std::vector<std::optional<Absence>> absent{};  ///< for each entrant at that time; none for those who have a board
    friend bool operator==(const Round&, const Round&) = default;
};

/// A tournament as it stands: what its events amount to. A value; all functions here are pure and thread-safe. Entrants
/// are told by number from 1.
struct Tournament {
    TournamentTerms terms;
    std::vector<Entrant> entrants{};
    std::vector<bool> withdrawn{};  ///< for each entrant
    std::vector<ByeRequested> requests{};
    std::vector<Round> rounds{};          ///< the last one goes on, or is over
    std::optional<std::string> closed{};  ///< why it ended before its last round, if it did
    friend bool operator==(const Tournament&, const Tournament&) = default;

    [[nodiscard]] const Entrant& entrant(int number) const { return entrants.at(static_cast<std::size_t>(number - 1)); }
    [[nodiscard]] const rules::RuleSet& rule_set() const { return *rules::find_rule_set(terms.rules); }
};

/// The tournament that begins with an event, which must be `TournamentCreated`. Throws BadInput in one sentence where
/// it is not or its terms cannot be.
[[nodiscard]] Tournament begin_tournament(const TournamentEvent& event);

/// The tournament after one more event. Throws BadInput in one sentence for one that cannot happen in it.
[[nodiscard]] Tournament after(Tournament tournament, const TournamentEvent& event);

/// The tournament that a list of events amounts to; throws as the two above do.
[[nodiscard]] Tournament replay_tournament(std::span<const TournamentEvent> events);

/// How many rounds it has in all. A round robin's depend on who has entered.
[[nodiscard]] int rounds_in_all(const Tournament& tournament);

/// Whether a round has begun and some game of it is not over.
[[nodiscard]] bool is_playing(const Tournament& tournament);

/// Whether nothing is left to be played.
[[nodiscard]] bool is_over(const Tournament& tournament);

/// The round that comes next: its pairings by the tournament's system, its ballot by the seed. Throws BadInput where
/// none can begin: a game goes on, the tournament is over, there are not two players, or no complete pairing exists
/// (dutch.hpp).
[[nodiscard]] RoundBegun next_round(const Tournament& tournament);

/// The position that the games of a round start from, with the moves of its opening played.
[[nodiscard]] rules::Game opening_of(const Tournament& tournament, const Round& round);

/// Which side of the board the first of a pair has in a game of it, from 1.
[[nodiscard]] rules::Side side_of_first(const Tournament& tournament, int game);

/// Whether both players of a board are engines.
[[nodiscard]] bool is_of_engines(const Tournament& tournament, const Board& board);

/// Points in halves that a result gives the two players.
[[nodiscard]] Pair half_points(Result result);

/// Whether it was not played.
[[nodiscard]] constexpr bool is_forfeit(Result result) { return result >= Result::first_by_forfeit; }

}  // namespace crownhead::tournament
