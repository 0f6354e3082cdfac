// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/men_index.hpp"
#include "endgame/solving/plane.hpp"
#include "endgame/value.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace crownhead::endgame {

/// The values of every position of a canonical material with one side to move, two bits each: whether that side has
/// lost, and whether it has not won.
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
    static constexpr Value none_left = Value::loss;  ///< of a side without pieces

    Material material;
    MenIndex<R> men;
    std::array<Values, 2> values;  ///< by the side to move

    explicit Slice(const Material& of) : material(of), men(of.black.men, of.white.men) {
        const std::size_t black = choose(Squares<R>::count, of.black.kings);
        const std::size_t white = choose(Squares<R>::count, of.white.kings);
        values = {Values(men.size(), white, black), Values(men.size(), black, white)};
    }

    /// The value of a position of this canonical material. Thread-safe while its block is not being written.
    [[nodiscard]] Value value(const rules::Board<R>& board) const {
        const auto [block, waiting, moving] = place_of(board, men);
        const Values& planes = values[static_cast<std::size_t>(board.turn)];
        if (!planes.open.bit(block, waiting, moving)) {
            return Value::win;
        }
        return planes.lost.bit(block, waiting, moving) ? Value::loss : Value::draw;
    }
};

}  // namespace crownhead::endgame
