// SPDX-License-Identifier: MIT
#pragma once

#include "samuel/look_ahead.hpp"
#include "samuel/polynomial.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace crownhead::samuel {

/// The two series of games in the paper, which differ in their rules.
enum class Series : std::uint8_t { first, second };

/// How many terms Alpha uses at a time.
inline constexpr std::size_t terms_in_use = 16;

/// A term in use, and what has been learned about it.
struct LearnedTerm {
    Term term{};
    std::int32_t coefficient = 1 << greatest_power;
    double correlation = 0;  ///< of its sign with delta's, from 0 to 1; its sign is kept in the coefficient
    int adjusted = 0;        ///< how often, since it came into use
    int marks = 0;           ///< how often it had the lowest correlation
    friend bool operator==(const LearnedTerm&, const LearnedTerm&) = default;
};

/// A discarded term, and how often it had been adjusted.
struct Discarded {
    Term term{};
    int adjusted = 0;
    friend bool operator==(const Discarded&, const Discarded&) = default;
};

/// Alpha's terms and the list of waiting ones. A value.
struct Learned {
    Series series = Series::second;
    std::vector<LearnedTerm> in_use{};  ///< terms_in_use of them
    std::vector<Term> waiting{};        ///< the others; the first comes in next
    std::vector<Discarded> discarded{};
    int adjustments = 0;  ///< times that a term or more was adjusted
    int moves = 0;        ///< since the last mark
    friend bool operator==(const Learned&, const Learned&) = default;
};

/// A delta: how much better a game stands for Alpha than expected, and where that comes from: the terms, a change in
/// the ratio of pieces, or an end of the game in sight.
struct Delta {
    Score change = 0;
    enum class Weight : std::uint8_t { terms, pieces, ending } of = Weight::terms;  ///< counts once, twice, four times
};

/// What is remembered of an earlier position of Alpha's: its score and each term's contribution to it, both for Alpha.
struct Remembered {
    Score score = 0;
    Score pieces = 0;
    std::array<int, all_terms> terms{};  ///< in halves, with the sign of its coefficient
};

// Pure functions, thread-safe.

/// Sixteen terms of equal weight. For the second series those that the paper shows adjusted most often, which are the
/// likeliest to have been in use from its start; for the first series the first sixteen of term.hpp.
[[nodiscard]] Learned first_learned(Series series);

[[nodiscard]] Polynomial polynomial_of(const Learned& learned);

/// The mean size of the coefficients, each of which counts twice in a score: a delta or a score that is not greater
/// counts as nothing.
[[nodiscard]] Score min_delta(const Learned& learned);

/// The paper's N: 16 until a term has been adjusted 32 times, 32 until 64 … 256.
[[nodiscard]] int steps_counted(int adjusted);

/// Corrects the correlations by a delta and sets the coefficients by them.
[[nodiscard]] Learned adjusted(Learned learned, const Remembered& before, const Delta& delta);

/// After each of Alpha's moves. Every move (first series) or every fourth (second series) the term with the lowest
/// correlation gets a mark. At eight marks it goes to the end of the waiting list, whose first term replaces it.
[[nodiscard]] Learned after_move(Learned learned);

/// After three lost games: the leading term's coefficient becomes 0, and its learning starts again.
[[nodiscard]] Learned without_leading_term(Learned learned);

/// What is remembered of the position in which Alpha is to move: its own score in the first series, its score after
/// looking ahead to the first step in the second.
[[nodiscard]] Remembered remembered(const Learned& learned, const Board& position, const Board& before);

/// Alpha during a game: what it has learned, and the position that its next delta starts from.
struct Alpha {
    Learned learned{};
    std::optional<Remembered> from{};
};

/// What Alpha learns when its look-ahead in `position` has found `backed`.
[[nodiscard]] Alpha after_learning(Alpha alpha, const Board& position, const Board& before, const Backed& backed);

}  // namespace crownhead::samuel
