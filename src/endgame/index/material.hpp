// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/combinations.hpp"
#include "rules/side.hpp"

#include <compare>
#include <string>
#include <vector>

namespace crownhead::endgame {

/// The pieces of one side.
struct PieceCounts {
    int men = 0;
    int kings = 0;
    [[nodiscard]] constexpr int pieces() const { return men + kings; }
    friend constexpr auto operator<=>(const PieceCounts&, const PieceCounts&) = default;
};

/// The pieces on the board, which define a slice: by colour, or with the side to move as Black.
struct Material {
    PieceCounts black;
    PieceCounts white;
    [[nodiscard]] constexpr int pieces() const { return black.pieces() + white.pieces(); }
    [[nodiscard]] constexpr int men() const { return black.men + white.men; }
    [[nodiscard]] constexpr const PieceCounts& of(rules::Side side) const {
        return side == rules::Side::black ? black : white;
    }
    [[nodiscard]] constexpr Material swapped() const { return {white, black}; }
    [[nodiscard]] constexpr bool is_symmetric() const { return black == white; }
    friend constexpr auto operator<=>(const Material&, const Material&) = default;
};

/// Of a material and its swapped twin, the one that is solved and stored: Black has more pieces, or as many pieces and
/// at least as many men. The other is its rotation.
[[nodiscard]] constexpr bool is_canonical(const Material& material) {
    const PieceCounts& a = material.black;
    const PieceCounts& b = material.white;
    return a.pieces() != b.pieces() ? a.pieces() > b.pieces() : a.men >= b.men;
}

/// Of a material and its swapped twin, the canonical one.
[[nodiscard]] constexpr Material canonical_of(const Material& material) {
    return is_canonical(material) ? material : material.swapped();
}

/// All canonical materials with `pieces` pieces, from one to `most` of them a side, each after those that a crowning
/// leads to. Those with as many pieces a side, between which crownings lead, follow one another.
[[nodiscard]] std::vector<Material> canonical_materials(int pieces, int most = max_chosen);

/// Whether a crowning or a capture may lead from one canonical material to another one. True of some that captures do
/// not lead to.
[[nodiscard]] bool may_lead_to(const Material& from, const Material& to);

/// The canonical materials to which a crowning, or the capture of one piece, leads from a canonical one; some may be
/// there twice. Every other capture leads to where several of these lead, one after another. A material in which a side
/// has no pieces left is none.
[[nodiscard]] std::vector<Material> next_materials(const Material& from, bool men_capture_kings);

/// `KKMvKM`: Black's pieces, then White's.
[[nodiscard]] std::string name(const Material& material);

}  // namespace crownhead::endgame
