// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/men_index.hpp"
#include "endgame/solving/plane.hpp"
#include "endgame/value.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace crownhead::endgame {

/// The values of every position of an upright material, two bits for each: with a side to move, whether it has lost,
/// and whether it has not won.
struct Values {
    Plane lost;
    Plane open;  ///< lost or drawn

    Values() = default;
    Values(std::uint64_t blocks, std::size_t rows, std::size_t columns)
        : lost(blocks, rows, columns), open(blocks, rows, columns) {}
};

/// A slice and its twin: the same pieces with either side to move.
template <rules::Rules R>
struct Slice {
    static constexpr Value none_left = Value::loss;  ///< of who has no pieces

    Material material;
    MenIndex<R> men;
    std::array<Values, 2> values;  ///< by the side to move

    explicit Slice(const Material& of) : material(of), men(of.black.men, of.white.men) {
        const std::size_t black = choose(Squares<R>::count, of.black.kings);
        const std::size_t white = choose(Squares<R>::count, of.white.kings);
        values = {Values(men.size(), white, black), Values(men.size(), black, white)};
    }

    /// The value of an upright position of this material. Thread-safe where its block is not being written.
    [[nodiscard]] Value value(const rules::Board<R>& board) const {
        using S = Squares<R>;
        const std::uint64_t block =
            men.rank({S::from(board.black & ~board.kings), S::from(board.white & ~board.kings)});
        const std::size_t own = rank(S::from(board.pieces(board.turn) & board.kings));
        const std::size_t opposing = rank(S::from(board.pieces(other(board.turn)) & board.kings));
        const Values& planes = values[static_cast<std::size_t>(board.turn)];
        if (!planes.open.bit(block, opposing, own)) {
            return Value::win;
        }
        return planes.lost.bit(block, opposing, own) ? Value::loss : Value::draw;
    }
};

}  // namespace crownhead::endgame
