// SPDX-License-Identifier: MIT
#pragma once

#include "base/mix.hpp"
#include "rules/board.hpp"

#include <cstdint>

namespace crownhead::rules {

/// A hash of a position, including the side to move. Computed again each time, in a few cycles; Zobrist keys would have
/// to be updated with every move under every rule set.
template <Rules R>
[[nodiscard]] constexpr std::uint64_t key_of(const Board<R>& board) {
    const auto absorb = [](std::uint64_t key, auto a, auto b) {
        key = fold(static_cast<std::uint64_t>(a) ^ 0xa0761d6478bd642fU ^ key,
                   static_cast<std::uint64_t>(b) ^ 0xe7037ed1a0b428dbU);
        if constexpr (sizeof(a) > sizeof(std::uint64_t)) {
            key = fold(static_cast<std::uint64_t>(a >> 64) ^ 0x8ebc6af09c88c6e3U ^ key,
                       static_cast<std::uint64_t>(b >> 64) ^ 0x589965cc75374cc3U);
        }
        return key;
    };
    using Word = typename Board<R>::Word;
    const Word turn = board.turn == Side::black ? 0 : ~Word{0};
    return absorb(absorb(0, board.black, board.white), board.kings, turn);
}

}  // namespace crownhead::rules
