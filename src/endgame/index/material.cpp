// SPDX-License-Identifier: MIT
#include "endgame/index/material.hpp"

#include <algorithm>
#include <cstddef>

namespace crownhead::endgame {
namespace {

std::string name(const PieceCounts& counts) {
    return std::string(static_cast<std::size_t>(counts.kings), 'K') +
           std::string(static_cast<std::size_t>(counts.men), 'M');
}

}  // namespace

std::vector<Material> canonical_materials(int pieces, int most) {
    std::vector<Material> all;
    for (int black = (pieces + 1) / 2; black <= std::min(most, pieces - 1); ++black) {
        const auto first = static_cast<std::ptrdiff_t>(all.size());
        for (int black_men = 0; black_men <= black; ++black_men) {
            const int white = pieces - black;
            for (int white_men = 0; white_men <= white; ++white_men) {
                const Material material{{black_men, black - black_men}, {white_men, white - white_men}};
                if (is_canonical(material)) {
                    all.push_back(material);
                }
            }
        }
        std::stable_sort(all.begin() + first, all.end(),
                         [](const Material& a, const Material& b) { return a.men() < b.men(); });
    }
    return all;
}

bool may_lead_to(const Material& from, const Material& to) {
    const auto crowns = [&](PieceCounts Material::*side) {
        Material next = from;
        PieceCounts& counts = next.*side;
        --counts.men;
        ++counts.kings;
        return counts.men >= 0 && canonical_of(next) == to;
    };
    const auto captures = [&](const Material& next) {
        return (next.black.pieces() == from.black.pieces() && next.white.pieces() < from.white.pieces()) ||
               (next.white.pieces() == from.white.pieces() && next.black.pieces() < from.black.pieces());
    };
    return crowns(&Material::black) || crowns(&Material::white) || captures(to) || captures(to.swapped());
}

std::vector<Material> next_materials(const Material& from, bool men_capture_kings) {
    std::vector<Material> all;
    const auto add = [&](const Material& next) {
        if (next.black.pieces() > 0 && next.white.pieces() > 0) {
            all.push_back(canonical_of(next));
        }
    };
    for (const auto& [own, other] : {from, from.swapped()}) {
        if (own.men > 0) {
            add({{own.men - 1, own.kings + 1}, other});
        }
        if (other.men > 0) {
            add({own, {other.men - 1, other.kings}});
        }
        if (other.kings > 0 && (own.kings > 0 || men_capture_kings)) {
            add({own, {other.men, other.kings - 1}});
        }
    }
    return all;
}

std::string name(const Material& material) { return name(material.black) + "v" + name(material.white); }

}  // namespace crownhead::endgame
