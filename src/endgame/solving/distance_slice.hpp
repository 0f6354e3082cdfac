// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/distance.hpp"
#include "endgame/index/men_index.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::endgame {

/// The distances of every position of a canonical material, a byte each. A block has the positions with the same men;
/// in it a row has those with the same kings of the side that does *not* move, as in BlockShape.
template <rules::Rules R>
struct DistanceSlice {
    static constexpr Distance none_left = lost_at_once;

    struct Counts {};  ///< of blocks nothing is counted
    static void add(Counts& /*sum*/, const Counts& /*more*/) {}
    void count(const Counts& /*of_blocks*/) {}

    Material material;
    MenIndex<R> men;
    std::array<std::size_t, 2> kings;                  ///< number of king sets, by side
    std::array<std::vector<std::uint8_t>, 2> codes{};  ///< by the side to move
    std::uint64_t waves = 0;                           ///< of blocks that are solved: see waves_of()

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

    /// A block as this slice stores it, for the same slice of another process.
    [[nodiscard]] std::string stored(std::size_t turn, std::uint64_t block) const {
        const std::size_t size = kings[0] * kings[1];
        return {reinterpret_cast<const char*>(codes[turn].data()) + block * size, size};
    }
    void store(std::size_t turn, std::uint64_t block, std::string_view bytes) {
        std::copy(bytes.begin(), bytes.end(),
                  codes[turn].begin() + static_cast<std::ptrdiff_t>(block * kings[0] * kings[1]));
    }

  private:
    [[nodiscard]] std::size_t place(rules::Side turn, std::uint64_t block, std::uint64_t waiting) const {
        const std::size_t moving = kings[static_cast<std::size_t>(turn)];
        return block * kings[0] * kings[1] + waiting * moving;
    }
};

}  // namespace crownhead::endgame
