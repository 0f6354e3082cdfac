// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judged_game.hpp"
#include "laws/ballot.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace crownhead::coach {

// How a game began, as the lists of openings and the opening book know it (docs/reports.md, "The opening"). Pure
// functions, thread-safe.

/// A ballot, or only a first move. A value.
struct Opening {
    std::optional<laws::BallotKind> kind{};  ///< of the ballot; nothing: the lists know only the first move
    int number = 0;                          ///< of the ballot, in the list of its kind
    std::string moves{};                     ///< `9-13 22-18 6-9`, or the first move
    std::string name{};                      ///< of the ballot, or else of its first move; empty if neither has one
    friend bool operator==(const Opening&, const Opening&) = default;
};

/// The three-move or eleven-man ballot whose position the game reached by its moves, in any order, or from which it
/// started; else its first move. Nothing for a game that began elsewhere, or under other rules than the English ones.
[[nodiscard]] std::optional<Opening> opening_of(const rules::Game& game);

/// The position after the last move that the book knows; null if it does not know the first.
[[nodiscard]] const rules::Position* book_end(const rules::Game& game, const JudgedGame& judged);

/// The opening and the end of the book in a sentence without a full stop, empty if nothing is known of either:
/// `three-move ballot 5, 9-13 22-18 6-9 (Dreaded Edinburgh); the book knows the first 12 moves, up to 24-20; 17 games
/// of the library have the position after it`. `games` is the number of these, if there is a library.
[[nodiscard]] std::string opening_text(const rules::Game& game, const JudgedGame& judged,
                                       std::optional<std::uint64_t> games);

}  // namespace crownhead::coach
