#pragma once

#include "rules/board.hpp"

#include <cstdint>

namespace crownhead::search {

/// Spreads 64 bits (D. Stafford's mixer 13).
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

/// Multiplies to 128 bits and folds the halves: the step of W. Yi's wyhash.
[[nodiscard]] constexpr std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

/// A fingerprint of a position, the side to move included. Made anew each time: a handful of cycles, where Zobrist's
/// sums would have to be carried along every move under every rule set.
template <rules::Rules R>
[[nodiscard]] constexpr std::uint64_t key_of(const rules::Board<R>& board) {
    const auto absorb = [](std::uint64_t key, auto a, auto b) {
        key = fold(static_cast<std::uint64_t>(a) ^ 0xa0761d6478bd642fU ^ key,
                   static_cast<std::uint64_t>(b) ^ 0xe7037ed1a0b428dbU);
        if constexpr (sizeof(a) > sizeof(std::uint64_t)) {
            key = fold(static_cast<std::uint64_t>(a >> 64) ^ 0x8ebc6af09c88c6e3U ^ key,
                       static_cast<std::uint64_t>(b >> 64) ^ 0x589965cc75374cc3U);
        }
        return key;
    };
    using Word = typename rules::Board<R>::Word;
    const Word turn = board.turn == rules::Side::black ? 0 : ~Word{0};
    return absorb(absorb(0, board.black, board.white), board.kings, turn);
}

}  // namespace crownhead::search
