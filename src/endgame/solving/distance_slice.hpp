// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/distance.hpp"
#include "endgame/index/men_index.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace crownhead::endgame {

/// The distances of every position of an upright material, a byte each. A block is the positions with the same men; in
/// it a row is those with the same kings of the side that does *not* move, as in `Values`.
template <rules::Rules R>
struct DistanceSlice {
    static constexpr Distance none_left = lost_at_once;

    Material material;
    MenIndex<R> men;
    std::array<std::size_t, 2> kings;                  ///< sets, by side
    std::array<std::vector<std::uint8_t>, 2> codes{};  ///< by the side to move

    explicit DistanceSlice(const Material& of)
        : material(of),
          men(of.black.men, of.white.men),
          kings{choose(Squares<R>::count, of.black.kings), choose(Squares<R>::count, of.white.kings)} {
        codes[0].resize(men.size() * kings[0] * kings[1]);
        codes[1].resize(codes[0].size());
    }

    /// Where a row begins; `waiting` is the kings' set of the side that does not move.
    [[nodiscard]] std::uint8_t* row(rules::Side turn, std::uint64_t block, std::uint64_t waiting) {
        return codes[static_cast<std::size_t>(turn)].data() + place(turn, block, waiting);
    }
    [[nodiscard]] const std::uint8_t* row(rules::Side turn, std::uint64_t block, std::uint64_t waiting) const {
        return codes[static_cast<std::size_t>(turn)].data() + place(turn, block, waiting);
    }

    /// The distance of an upright position of this material. Thread-safe where its block is not being written.
    [[nodiscard]] Distance value(const rules::Board<R>& board) const {
        using S = Squares<R>;
        const std::uint64_t block =
            men.rank({S::from(board.black & ~board.kings), S::from(board.white & ~board.kings)});
        const std::size_t own = rank(S::from(board.pieces(board.turn) & board.kings));
        const std::size_t opposing = rank(S::from(board.pieces(other(board.turn)) & board.kings));
        return {row(board.turn, block, opposing)[own]};
    }

  private:
    [[nodiscard]] std::size_t place(rules::Side turn, std::uint64_t block, std::uint64_t waiting) const {
        const std::size_t moving = kings[static_cast<std::size_t>(turn)];
        return block * kings[0] * kings[1] + waiting * moving;
    }
};

}  // namespace crownhead::endgame
