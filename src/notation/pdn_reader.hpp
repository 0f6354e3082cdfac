// SPDX-License-Identifier: MIT
#pragma once

#include "notation/pdn.hpp"

#include <cstddef>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::notation {

/// A game that could not be read, and why.
struct PdnProblem {
    std::size_t line = 0;  ///< of the text, from 1
    std::size_t game = 0;  ///< its number in the text, from 1
    std::string reason;    ///< one sentence
    friend bool operator==(const PdnProblem&, const PdnProblem&) = default;
};

struct PdnOptions {
    /// The rule set of games that name none. Null: English, or if such a game cannot be English (squares past 32,
    /// squares in letters, White begins) the first rule set of the standard under which all of it is legal.
    const rules::RuleSet* rules = nullptr;
    /// A game that comes to a position with more legal moves than this is broken.
    std::size_t max_moves_of_a_position = std::numeric_limits<std::size_t>::max();
    /// The most legal moves that are listed for the whole text; once they are used up, every game with further moves is
    /// broken.
    std::size_t max_listed_moves = std::numeric_limits<std::size_t>::max();
};

/// What a text held. `games == legal + problems`: a broken game is one problem, its first.
struct PdnCounts {
    std::size_t games = 0;
    std::size_t legal = 0;
    std::size_t plies = 0;  ///< legal plies of main lines; of broken games, those up to the break
    std::size_t problems = 0;
};

/// Reads every game of a text in one pass, in time linear in its length, and hands each over as soon as it is read; so
/// the text may be far larger than the games that fit in memory. Broken games go to `problem`, and reading continues
/// with the next. Throws only what the callbacks throw. Thread-safe.
PdnCounts read_pdn(std::string_view text, const PdnOptions& options, const std::function<void(PdnGame)>& game,
                   const std::function<void(const PdnProblem&)>& problem);

struct PdnFile {
    std::vector<PdnGame> games;
    std::vector<PdnProblem> problems;
};

/// The same, with all games and problems collected.
[[nodiscard]] PdnFile parse_pdn(std::string_view text, const PdnOptions& options = {});

}  // namespace crownhead::notation
