// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/build.hpp"
#include "endgame/index/combinations.hpp"
#include "endgame/index/material.hpp"
#include "endgame/index/men_index.hpp"
#include "endgame/index/positions.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace crownhead::endgame {

// What a build has to do, and the memory and disk that it takes.

template <rules::Rules R>
std::vector<Material> materials_up_to(int pieces) {
    std::vector<Material> all;
    for (int n = 2; n <= pieces; ++n) {
        const std::vector<Material> some = canonical_materials(n, max_a_side_of(R));
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

/// The positions of a material with either side to move; those of a symmetric one count once.
template <rules::Rules R>
std::uint64_t positions(const Material& m) {
    return (m.is_symmetric() ? 1 : 2) * positions_with_one_to_move<R>(m);
}

/// For each material the last one in the list that it is needed for: itself, or one that may lead to it and is solved.
[[nodiscard]] inline std::vector<std::size_t> last_needs(const std::vector<Material>& materials,
                                                         const std::function<bool(std::size_t)>& is_solved) {
    std::vector<std::size_t> last(materials.size());
    for (std::size_t i = 0; i < materials.size(); ++i) {
        last[i] = i;
        for (std::size_t later = i + 1; later < materials.size(); ++later) {
            if (is_solved(later) && may_lead_to(materials[later], materials[i])) {
                last[i] = later;
            }
        }
    }
    return last;
}

/// The most that a build has at one time: the sum of `of_each` over the slices that are needed then, and `also(m)`
/// while the slice of material m is solved.
[[nodiscard]] inline std::uint64_t peak(const std::vector<Material>& materials,
                                        const std::function<std::uint64_t(const Material&)>& of_each,
                                        const std::function<std::uint64_t(const Material&)>& also) {
    const std::vector<std::size_t> last = last_needs(materials, [](std::size_t) { return true; });
    std::vector<std::uint64_t> leaves(materials.size());
    std::uint64_t held = 0;
    std::uint64_t most = 0;
    for (std::size_t i = 0; i < materials.size(); ++i) {
        const std::uint64_t bytes = of_each(materials[i]);
        held += bytes;
        leaves[last[i]] += bytes;
        most = std::max(most, held + also(materials[i]));
        held -= leaves[i];
    }
    return most;
}

/// The least that a thread keeps of what it has unpacked, and the most.
inline constexpr std::uint64_t least_kept = 64U << 20U;
inline constexpr std::uint64_t most_kept = 1U << 30U;

template <rules::Rules R, class Kind>
std::uint64_t peak_memory(const BuildOptions& options) {
    const std::uint64_t most = peak(
        materials_up_to<R>(options.pieces),
        [&](const Material& m) { return Kind::bytes_in_memory(m, options.packed_from); },
        [&](const Material& m) {
            return Kind::bytes_of_thread(m) *
                   std::min<std::uint64_t>(options.threads, MenIndex<R>(m.black.men, m.white.men).size());
        });
    constexpr std::uint64_t overhead = 64U << 20U;
    const std::vector<Material> all = materials_up_to<R>(options.pieces);
    const bool is_any_packed =
        std::any_of(all.begin(), all.end(), [&](const Material& m) { return Kind::is_packed(m, options.packed_from); });
    return most + most / 8 + overhead + (is_any_packed ? least_kept * options.threads : 0);
}

template <rules::Rules R, class Kind>
std::uint64_t peak_disk(const BuildOptions& options) {
    return peak(
        materials_up_to<R>(options.pieces),
        [&](const Material& m) { return Kind::bytes_on_disk(m, options.packed_from); },
        [](const Material&) { return std::uint64_t{0}; });
}

}  // namespace crownhead::endgame
