// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/distance.hpp"
#include "endgame/index/men_index.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace crownhead::endgame {

/// The distances of every position of a canonical material, a byte each. A block has the positions with the same men;
/// in it a row has those with the same kings of the side that does *not* move, as in `Values`.
template <rules::Rules R>
struct DistanceSlice {
    static constexpr Distance none_left = lost_at_once;

    Material material;
    MenIndex<R> men;
    std::array<std::size_t, 2> kings;                  ///< number of king sets, by side
    std::array<std::vector<std::uint8_t>, 2> codes{};  ///< by the side to move

    explicit DistanceSlice(const Material& of)
        : material(of),
          men(of.black.men, of.white.men),
          kings{choose(Squares<R>::count, of.black.kings), choose(Squares<R>::count, of.white.kings)} {
        codes[0].resize(men.size() * kings[0] * kings[1]);
        codes[1].resize(codes[0].size());
    }

    /// The beginning of a row; `waiting` is the number of the king set of the side that does not move.
    [[nodiscard]] std::uint8_t* row(rules::Side turn, std::uint64_t block, std::uint64_t waiting) {
        return codes[static_cast<std::size_t>(turn)].data() + place(turn, block, waiting);
    }
    [[nodiscard]] const std::uint8_t* row(rules::Side turn, std::uint64_t block, std::uint64_t waiting) const {
        return codes[static_cast<std::size_t>(turn)].data() + place(turn, block, waiting);
    }

    /// The distance of a position of this canonical material. Thread-safe while its block is not being written.
    [[nodiscard]] Distance value(const rules::Board<R>& board) const {
        const auto [block, waiting, moving] = place_of(board, men);
        return {row(board.turn, block, waiting)[moving]};
    }

  private:
    [[nodiscard]] std::size_t place(rules::Side turn, std::uint64_t block, std::uint64_t waiting) const {
        const std::size_t moving = kings[static_cast<std::size_t>(turn)];
        return block * kings[0] * kings[1] + waiting * moving;
    }
};

}  // namespace crownhead::endgame
