// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judge.hpp"
#include "coach/puzzle.hpp"
#include "coach/solution.hpp"
#include "notation/pdn.hpp"
#include "rules/game.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace crownhead::coach {

/// A composed problem (docs/problems.md). A value.
struct Problem {
    std::string title{};
    std::string author{};
    Goal goal = Goal::win;  ///< of the side to move at the start of `solution`
    rules::Game solution;   ///< the author's: its start is the position
};

/// The problem that a PDN game tells: its position, terms and main line. Throws BadInput if it has no moves.
[[nodiscard]] Problem problem_of(const notation::PdnGame& game);

/// `White to play and win`.
[[nodiscard]] std::string terms_of(const Problem& problem);

/// What can be said against a problem.
enum class Flaw : std::uint8_t {
    fails,           ///< the author's move does not reach what the terms ask for
    other_solution,  ///< another first move does
    dual,            ///< another later move does
    longer_defence,  ///< the other side can hold out longer
    unclear,         ///< neither the endgames nor the engine can tell whether it reaches it
    wins,            ///< a move wins where the terms ask for a draw
};

/// `fails`, `other solution` …
[[nodiscard]] std::string_view word(Flaw flaw);

/// A flaw, at one move of the solution.
struct FoundFlaw {
    Flaw flaw = Flaw::fails;
    std::size_t ply = 0;  ///< the author's move there, counted from 0
    rules::Move move{};   ///< the move that shows it: the author's own where it fails
    int plies = 0;        ///< of a longer defence: how much longer
};

/// Looks for flaws at every move of the solution: by the endgames where they know all moves, else by the engine, as
/// recheck() in solution.hpp does. Nothing if a stop was requested. Throws as judge() does.
[[nodiscard]] std::optional<std::vector<FoundFlaw>> flaws_of(const Problem& problem, const SolutionTerms& terms,
                                                             const JudgeTools& tools, const std::stop_token& stop);

}  // namespace crownhead::coach
