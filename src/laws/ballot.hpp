// SPDX-License-Identifier: MIT
#pragma once

#include "board/square.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::laws {

// Ballots, the openings of English draughts that are drawn by lot: docs/laws.md, "The game"; where the lists come from:
// docs/ballots.md. Pure functions, thread-safe.

enum class BallotKind : std::uint8_t { three_move, two_move, eleven_man };

/// The status that a list gives a ballot.
enum class BallotStatus : std::uint8_t {
    crossboard,  ///< three-move: accepted in all play
    mailplay,    ///< three-move: accepted since 2003
    list_43,     ///< two-move: in the old list of 43, and so in that of 47
    list_47,     ///< two-move: only in the list of 47
    ok,          ///< eleven-man: not known to be lost
    lost,        ///< eleven-man: one side is known to lose
    barred,      ///< three-move and two-move: not played
};

/// Which two-move ballots are played: the 47 that lose no man, or the 43 of the older list.
enum class TwoMoveList : std::uint8_t { of_43, of_47 };

/// One ballot, a value.
struct Ballot {
    BallotKind kind = BallotKind::three_move;
    int number = 0;       ///< in the list of its kind, from 1
    std::string moves{};  ///< as the list writes them: `9-13 22-17 13x22`
    std::string name{};   ///< of the opening; empty if the list has none
    BallotStatus status = BallotStatus::crossboard;
    bool tough = false;             ///< three-move: the list marks it as hard
    board::Square black_removed{};  ///< eleven-man: Black's man taken off, else no square
    board::Square white_removed{};  ///< eleven-man: White's man taken off, else no square
    rules::Game opening =
        rules::Game(rules::english());  ///< the ballot's moves, from the start position without the men taken off
};

/// Whether games of a rule set are opened by ballots: those of an 8×8 board are on which Black begins and no man
/// captures backwards, such as english and losing.
[[nodiscard]] bool has_ballots(const rules::RuleSet& set);

/// Throws BadInput where there are none.
void require_ballots(const rules::RuleSet& set);

/// Every ballot of a kind, accepted or not, by number: 174, 49 or 2,500.
[[nodiscard]] std::vector<Ballot> ballots(BallotKind kind);

/// The ballots that are accepted for play, by number: the 156 three-move ballots, the 47 or 43 two-move ballots, the
/// 2,253 eleven-man ballots not known to be lost.
[[nodiscard]] std::vector<Ballot> accepted_ballots(BallotKind kind, TwoMoveList list = TwoMoveList::of_47);

/// `three-move`, `two-move`, `eleven-man`.
[[nodiscard]] std::string_view word(BallotKind kind);
/// The kind of that name. Throws BadInput.
[[nodiscard]] BallotKind ballot_kind(std::string_view name);
/// `crossboard`, `mailplay`, `43`, `47`, `ok`, `lost`, `barred`.
[[nodiscard]] std::string_view word(BallotStatus status);

}  // namespace crownhead::laws
