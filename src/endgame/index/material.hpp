// SPDX-License-Identifier: MIT
#pragma once

#include "rules/side.hpp"

#include <compare>
#include <string>
#include <vector>

namespace crownhead::endgame {

/// The pieces of one side.
struct Force {
    int men = 0;
    int kings = 0;
    [[nodiscard]] constexpr int pieces() const { return men + kings; }
    friend constexpr auto operator<=>(const Force&, const Force&) = default;
};

/// The pieces on the board: what makes a slice. As a side of the board sees it, or as the one to move does.
struct Material {
    Force black;
    Force white;
    [[nodiscard]] constexpr int pieces() const { return black.pieces() + white.pieces(); }
    [[nodiscard]] constexpr int men() const { return black.men + white.men; }
    [[nodiscard]] constexpr const Force& of(rules::Side side) const {
        return side == rules::Side::black ? black : white;
    }
    [[nodiscard]] constexpr Material swapped() const { return {white, black}; }
    [[nodiscard]] constexpr bool is_symmetric() const { return black == white; }
    friend constexpr auto operator<=>(const Material&, const Material&) = default;
};

/// Of a material and its swapped twin the one that is solved and stored: Black has more pieces, or as many and more
/// men. The other is the same with the board turned round.
[[nodiscard]] constexpr bool is_canonical(const Material& material) {
    const Force& a = material.black;
    const Force& b = material.white;
    return a.pieces() != b.pieces() ? a.pieces() > b.pieces() : a.men >= b.men;
}

/// Every upright material with that many pieces, both sides present, in an order in which each comes after those that a
/// crowning leads to.
[[nodiscard]] std::vector<Material> canonical_materials(int pieces);

/// `KKMvKM`: Black's pieces, then White's.
[[nodiscard]] std::string name(const Material& material);

}  // namespace crownhead::endgame
