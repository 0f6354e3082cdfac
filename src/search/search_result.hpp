// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"

#include <cstdint>
#include <vector>

namespace crownhead::search {

/// What is certain of a score.
struct Verdict {
    enum class Kind : std::uint8_t { evaluated, win, draw, loss };

    Kind kind = Kind::evaluated;
    int plies = -1;  ///< until the end of a win or loss; negative if only the outcome is known
    friend bool operator==(const Verdict&, const Verdict&) = default;
};

/// A principal variation.
struct Variation {
    double score = 0;  ///< as SearchResult::score
    Verdict verdict{};
    std::vector<rules::Move> line{};  ///< what both sides should play; never empty
};

/// What a search found out about a position.
struct SearchResult {
    /// The score of a win already reached; a win in n plies scores `certain_win - n`, a loss the same below zero.
    static constexpr double certain_win = 1000;
    /// The approximate score of a win that an endgame database knows and whose end the search has not seen.
    static constexpr double known_win = 500;

    int depth = 0;     ///< plies searched throughout; 0 if there was time for none
    double score = 0;  ///< in men, for the side to move
    std::uint64_t nodes = 0;
    std::vector<rules::Move> line{};  ///< what both sides should play, best move first; never empty
    Verdict verdict{};
    std::vector<Variation> others{};  ///< further lines if asked for, best first, each with another first move
};

}  // namespace crownhead::search
