// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace crownhead::historical {

/// What pieces count.
struct PieceValues {
    int man = 1;
    int king = 3;
    friend bool operator==(const PieceValues&, const PieceValues&) = default;
};

/// The pieces of the side to move less the other's.
[[nodiscard]] int material(const rules::Position& position, const PieceValues& values);

/// How far a program of pieces alone looks.
struct Depth {
    int plies = 1;      ///< from 1 on; beyond them a line goes on while captures are due
    int captures = 30;  ///< at most so many plies of them beyond
    PieceValues values{};
};

/// A legal move and what it is worth to the side that makes it.
struct ValuedMove {
    rules::Move move{};
    int value = 0;
};

struct Valued {
    std::vector<ValuedMove> moves{};  ///< all legal ones in numerical order; fewer where it was stopped
    std::uint64_t nodes = 0;          ///< positions looked at
};

/// To have lost, for the side to move; a ply nearer is worse by one.
inline constexpr int lost = -1'000'000;

/// Looks ahead by minimax with pieces alone: each move with its exact value. Pure, thread-safe. Throws BadInput where a
/// position has more moves than can be listed.
[[nodiscard]] Valued look_ahead(const rules::RuleSet& set, const rules::Position& position, const Depth& depth,
                                const std::stop_token& stop = {});

/// The moves of the greatest value, in their order. `moves` is not empty.
[[nodiscard]] std::vector<rules::Move> best_moves(const std::vector<ValuedMove>& moves);

}  // namespace crownhead::historical
