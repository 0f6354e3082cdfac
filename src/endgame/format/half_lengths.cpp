// SPDX-License-Identifier: MIT
#include "endgame/format/half_lengths.hpp"

#include "base/bad_input.hpp"
#include "endgame/format/unit_file.hpp"
#include "endgame/index/combinations.hpp"
#include "endgame/index/section.hpp"

namespace crownhead::endgame {

std::uint64_t max_units(const Material& material, rules::Side turn) {
    const auto is_possible = [](const PieceCounts& counts) {
        return counts.men >= 0 && counts.kings >= 0 && counts.pieces() > 0 && counts.pieces() <= max_chosen;
    };
    if (!is_possible(material.black) || !is_possible(material.white) || material.pieces() > max_chosen) {
        throw BadInput("its head holds an impossible material");
    }
    // Men have fewer squares than that, and none where another one stands.
    const std::uint64_t blocks = choose(max_squares, material.black.men) * choose(max_squares, material.white.men);
    return Section(material, turn, blocks, max_squares, false).units();
}

std::vector<std::uint32_t> read_half_lengths(ByteReader& from, const Material& material, rules::Side turn) {
    ByteReader ahead = from;
    if (ahead.number() > max_units(material, turn)) {
        throw BadInput("its head holds more units than its material has");
    }
    return read_lengths(from);
}

}  // namespace crownhead::endgame
