// SPDX-License-Identifier: MIT
#pragma once

#include "samuel/rating.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace crownhead::samuel {

/// What a position is worth to a side. Half a term counts its coefficient once; pieces outweigh all terms together, and
/// the end of the game outweighs pieces.
using Score = std::int64_t;

/// A won game; less one for each ply until then.
inline constexpr Score won = Score{1} << 50;

/// A coefficient is a power of two with a sign, from -2^18 to 2^18, or 0.
inline constexpr int greatest_power = 18;

struct Weight {
    Term term{};
    std::int32_t coefficient = 0;
    friend bool operator==(const Weight&, const Weight&) = default;
};

/// The terms in use, each once. A value.
using Polynomial = std::vector<Weight>;

// Pure functions, thread-safe.

/// The first twelve terms after 42 games, as Samuel's paper prints them.
[[nodiscard]] Polynomial published_polynomial();

/// The polynomial of four terms that learned by rote: pieces; denial of occupancy; mobility; centre and advancement
/// together. Its coefficients are not known: 2^4, −2^3 and 2^2 stand for their order.
[[nodiscard]] Polynomial four_terms();

[[nodiscard]] Terms terms_of(const Polynomial& polynomial);

/// The advantage in pieces of the side that has just moved, as a ratio: (its own − the other's) / (both), so that the
/// side ahead gains by exchanges. A man counts 2, a king 3; `spare` is subtracted from the side that has just moved.
[[nodiscard]] Score piece_advantage(const Board& position, int spare = 0);

/// The sum of the terms, for the side that has just moved. `before` are the ratings before that move.
[[nodiscard]] Score positional(const Polynomial& polynomial, const Ratings& now, const Ratings& before);

/// The score of `position`, reached from `before`, for the side that has just moved.
[[nodiscard]] Score score(const Polynomial& polynomial, const Board& position, const Board& before);

/// Stands in for the position before a first one: the same with the other side to move.
[[nodiscard]] constexpr Board passed(Board board) {
    board.turn = rules::other(board.turn);
    return board;
}

}  // namespace crownhead::samuel
