// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace crownhead::historical {

/// What a man and a king count.
struct PieceValues {
    int man = 1;
    int king = 3;
    friend bool operator==(const PieceValues&, const PieceValues&) = default;
};

/// The value of the side to move's pieces less that of the other side's.
[[nodiscard]] int material(const rules::Position& position, const PieceValues& values);

/// How far a program that counts only pieces looks ahead.
struct Depth {
    int plies = 1;      ///< at least 1; beyond them it follows only captures
    int captures = 30;  ///< the most plies of captures that it follows
    PieceValues values{};
};

/// A legal move and its value for the side that makes it.
struct ValuedMove {
    rules::Move move{};
    int value = 0;
};

struct Valued {
    std::vector<ValuedMove> moves{};  ///< all legal ones in numerical order; fewer if it was stopped
    std::uint64_t nodes = 0;          ///< positions looked at
};

/// A lost game, for the side to move; a ply nearer is worse by one.
inline constexpr int lost = -1'000'000;

/// Looks ahead by minimax, counting only pieces: gives each move with its exact value. Pure, thread-safe. Throws
/// BadInput if a position has more moves than can be listed.
[[nodiscard]] Valued look_ahead(const rules::RuleSet& set, const rules::Position& position, const Depth& depth,
                                const std::stop_token& stop = {});

/// The moves of the greatest value, in their order. `moves` is not empty.
[[nodiscard]] std::vector<rules::Move> best_moves(const std::vector<ValuedMove>& moves);

}  // namespace crownhead::historical
