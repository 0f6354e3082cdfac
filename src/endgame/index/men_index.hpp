// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/squares.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace crownhead::endgame {

/// Where the men of both sides stand.
struct Men {
    std::uint64_t black = 0;
    std::uint64_t white = 0;
    [[nodiscard]] constexpr std::uint64_t of(rules::Side side) const {
        return side == rules::Side::black ? black : white;
    }
    friend constexpr bool operator==(const Men&, const Men&) = default;
};

/// Numbers without gaps the placements of a given number of men of both sides, none on its crown row: Black's men are
/// the higher digits, White's are numbered over the squares left free. Immutable, thread-safe.
template <rules::Rules R>
class MenIndex {
  public:
    using S = Squares<R>;

    MenIndex(int black, int white) : black_(black), white_(white) {
        const std::uint64_t sets = choose(men_squares, black);
        first_.reserve(sets + 1);
        first_.push_back(0);
        std::uint64_t set = (std::uint64_t{1} << black) - 1;
        for (std::uint64_t i = 0; i < sets; ++i) {
            first_.push_back(first_.back() + choose(std::popcount(free_for_white(set)), white));
            set = black == 0 ? 0 : next_set(set);
        }
    }

    [[nodiscard]] std::uint64_t size() const { return first_.back(); }

    [[nodiscard]] std::uint64_t rank(const Men& men) const {
        return first_[endgame::rank(men.black)] + rank_of_white(men);
    }

    /// The number of White's men alone, among the placements with these men of Black.
    [[nodiscard]] static std::uint64_t rank_of_white(const Men& men) {
        return endgame::rank(extract_bits(men.white, free_for_white(men.black)));
    }

    /// `number` is below `size()`.
    [[nodiscard]] Men unrank(std::uint64_t number) const {
        const auto after = std::upper_bound(first_.begin(), first_.end(), number);
        const auto black_number = static_cast<std::uint64_t>(after - first_.begin()) - 1;
        const std::uint64_t black = endgame::unrank(black_number, black_, men_squares);
        const std::uint64_t white = endgame::unrank(number - first_[black_number], white_, men_squares);
        return {black, deposit_bits(white, free_for_white(black))};
    }

    /// The placement after this one, which is not the last.
    [[nodiscard]] Men next(const Men& men) const {
        const std::uint64_t free = free_for_white(men.black);
        if (men.white != 0) {
            const std::uint64_t white = next_set(extract_bits(men.white, free));
            if (white >> std::popcount(free) == 0) {
                return {men.black, deposit_bits(white, free)};
            }
        }
        std::uint64_t black = men.black;
        do {
            black = next_set(black);
        } while (std::popcount(free_for_white(black)) < white_);
        return {black, deposit_bits((std::uint64_t{1} << white_) - 1, free_for_white(black))};
    }

  private:
    static constexpr int men_squares = S::count - R.geometry.width();

    [[nodiscard]] static constexpr std::uint64_t free_for_white(std::uint64_t black) {
        return S::of_men(rules::Side::white) & ~black;
    }

    int black_;
    int white_;
    std::vector<std::uint64_t> first_;  ///< by the number of Black's set: the number of the first placement with it
};

/// Where a position is in a slice: the numbers of its men and of each side's kings.
struct SlicePlace {
    std::uint64_t block = 0;
    std::size_t waiting = 0;
    std::size_t moving = 0;
};
template <rules::Rules R>
[[nodiscard]] SlicePlace place_of(const rules::Board<R>& board, const MenIndex<R>& men) {
    using S = Squares<R>;
    return {men.rank({S::from(board.black & ~board.kings), S::from(board.white & ~board.kings)}),
            rank(S::from(board.pieces(other(board.turn)) & board.kings)),
            rank(S::from(board.pieces(board.turn) & board.kings))};
}

}  // namespace crownhead::endgame
