// SPDX-License-Identifier: MIT
#pragma once

#include "samuel/look_ahead.hpp"
#include "samuel/polynomial.hpp"

#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace crownhead::samuel {

/// How the second series of the paper differs from the first.
enum class Series : std::uint8_t { first, second };

/// A term in use, and what has been learned of it.
struct LearnedTerm {
    Term term{};
    std::int32_t coefficient = 1 << greatest_power;
    double correlation = 0;  ///< of its sign with delta's, from 0 to 1; the coefficient's sign turns with it
    int adjusted = 0;        ///< how often, since it came in
    int marks = 0;           ///< how often it had the lowest correlation
    friend bool operator==(const LearnedTerm&, const LearnedTerm&) = default;
};

/// A term that was thrown out, and how often it had been adjusted.
struct Discarded {
    Term term{};
    int adjusted = 0;
    friend bool operator==(const Discarded&, const Discarded&) = default;
};

/// Alpha's terms and the list of those that wait. A value.
struct Learned {
    Series series = Series::second;
    std::vector<LearnedTerm> in_use{};  ///< sixteen
    std::vector<Term> waiting{};        ///< twenty-two, the first comes in next
    std::vector<Discarded> discarded{};
    int adjustments = 0;  ///< sets of them
    int moves = 0;        ///< since the last mark
    friend bool operator==(const Learned&, const Learned&) = default;
};

/// A delta: how much better a game stands for Alpha than was thought, and what that comes from: the terms, a change in
/// the ratio of pieces, or an end of the game in sight.
struct Delta {
    Score change = 0;
    enum class Weight : std::uint8_t { terms, pieces, ending } of = Weight::terms;  ///< counts once, twice, four times
};

/// What is remembered of a position that Alpha had before: its score and what each term gave to it, both to Alpha.
struct Remembered {
    Score score = 0;
    Score pieces = 0;
    std::array<int, all_terms> terms{};  ///< in halves, with the sign of its coefficient
};

// Pure functions, thread-safe.

/// Sixteen terms of equal weight. For the second series those that the paper shows adjusted most often, the likeliest
/// to have been there from its start; for the first, in the order of term.hpp.
[[nodiscard]] Learned first_learned(Series series);

[[nodiscard]] Polynomial polynomial_of(const Learned& learned);

/// The mean size of the coefficients: a delta, and a score, that is not greater counts as nothing.
[[nodiscard]] Score min_delta(const Learned& learned);

/// N of the paper: 16 until a term has been adjusted 32 times, 32 until 64 … 256.
[[nodiscard]] int steps_counted(int adjusted);

/// Corrects the correlations by a delta and sets the coefficients by them.
[[nodiscard]] Learned adjusted(Learned learned, const Remembered& before, const Delta& delta);

/// After each of Alpha's moves: the term with the lowest correlation gets a mark when one is due, and at eight marks it
/// goes to the end of those that wait, and the first of these comes in.
[[nodiscard]] Learned after_move(Learned learned);

/// After three games lost: the leading term's coefficient becomes 0, and it begins anew.
[[nodiscard]] Learned without_leading_term(Learned learned);

/// The position Alpha is to move in, as it is remembered: scored itself in the first series, by the tree to the first
/// step in the second.
[[nodiscard]] Remembered remembered(const Learned& learned, const Board& position, const Board& before);

/// Alpha through a game: what it has learned, and the position that its next delta starts from.
struct Alpha {
    Learned learned{};
    std::optional<Remembered> from{};
};

/// Alpha has looked ahead in a position and found it worth `backed`: what it learns from that.
[[nodiscard]] Alpha learns(Alpha alpha, const Board& position, const Board& before, const Backed& backed);

}  // namespace crownhead::samuel
