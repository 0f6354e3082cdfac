// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/material.hpp"
#include "endgame/index/squares.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace crownhead::endgame {

/// The materials of a build in levels, which it solves one after another. Those of a level have as many pieces and as
/// many men: none leads to another, so they are solved side by side. With two men and more they also have as many
/// pieces a side; then what earlier levels have left on the disk can be removed sooner. With fewer men there are too
/// few blocks for many threads, and what stays on the disk longer is little.
template <rules::Rules R>
[[nodiscard]] std::vector<std::vector<Material>> levels_up_to(int pieces) {
    const auto place = [](const Material& m) { return std::pair(m.men() < 2 ? 0 : m.black.pieces(), m.men()); };
    std::vector<std::vector<Material>> levels;
    for (int n = 2; n <= pieces; ++n) {
        std::vector<Material> all = canonical_materials(n, max_a_side_of(R));
        std::stable_sort(all.begin(), all.end(),
                         [&](const Material& a, const Material& b) { return place(a) < place(b); });
        for (const Material& material : all) {
            if (levels.empty() || levels.back().front().pieces() != n ||
                place(levels.back().front()) != place(material)) {
                levels.emplace_back();
            }
            levels.back().push_back(material);
        }
    }
    return levels;
}

/// The materials of levels, in the order in which they are built.
[[nodiscard]] inline std::vector<Material> in_order(const std::vector<std::vector<Material>>& levels) {
    std::vector<Material> all;
    for (const std::vector<Material>& level : levels) {
        all.insert(all.end(), level.begin(), level.end());
    }
    return all;
}
template <rules::Rules R>
[[nodiscard]] std::vector<Material> materials_up_to(int pieces) {
    return in_order(levels_up_to<R>(pieces));
}

}  // namespace crownhead::endgame
