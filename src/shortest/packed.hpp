// SPDX-License-Identifier: MIT
#pragma once

#include "base/mix.hpp"
#include "rules/board.hpp"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace crownhead::shortest {

/// A position without its side to move, for lists of hundreds of millions: two words on boards up to 8×8. The first
/// word holds Black's pieces, the second White's; the kings take the bits that these leave. One type for all rule sets
/// of a board.
template <class Layout>
struct Packed {
    using Word = typename Layout::Word;
    static constexpr int bits = Layout::bits;
    static constexpr int word_bits = 8 * static_cast<int>(sizeof(Word));
    static constexpr bool two_words = 3 * bits <= 2 * word_bits;

    std::array<Word, two_words ? 2 : 3> words{};

    friend constexpr bool operator==(const Packed&, const Packed&) = default;
    friend constexpr auto operator<=>(const Packed&, const Packed&) = default;

    template <rules::Rules R>
    [[nodiscard]] static constexpr Packed from(const rules::Board<R>& board) {
        if constexpr (two_words) {
            return {{board.black | (board.kings << bits), board.white | ((board.kings >> (word_bits - bits)) << bits)}};
        } else {
            return {{board.black, board.white, board.kings}};
        }
    }
    template <rules::Rules R>
    [[nodiscard]] constexpr rules::Board<R> board(rules::Side turn) const {
        if constexpr (two_words) {
            constexpr Word mask = (Word{1} << bits) - 1;
            return {words[0] & mask, words[1] & mask, (words[0] >> bits) | ((words[1] >> bits) << (word_bits - bits)),
                    turn};
        } else {
            return {words[0], words[1], words[2], turn};
        }
    }
    /// The word that holds a side's pieces.
    [[nodiscard]] constexpr Word side(rules::Side s) const { return words[s == rules::Side::black ? 0 : 1]; }
};

template <rules::Rules R>
using PackedOf = Packed<typename rules::Board<R>::Layout>;

/// Orders by the pieces of one side first.
template <rules::Side S>
struct BySide {
    template <class Layout>
    [[nodiscard]] constexpr bool operator()(const Packed<Layout>& a, const Packed<Layout>& b) const {
        return a.side(S) != b.side(S) ? a.side(S) < b.side(S) : a < b;
    }
};

/// Hashes a word to 64 bits.
template <class Word>
[[nodiscard]] constexpr std::uint64_t spread(Word word) {
    auto x = static_cast<std::uint64_t>(word);
    if constexpr (sizeof(Word) > sizeof x) {
        x ^= static_cast<std::uint64_t>(word >> 64) * 0x9e3779b97f4a7c15U;
    }
    return mix(x);
}

}  // namespace crownhead::shortest
