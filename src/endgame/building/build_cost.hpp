// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/build.hpp"
#include "endgame/building/levels.hpp"
#include "endgame/index/combinations.hpp"
#include "endgame/index/king_sets.hpp"
#include "endgame/index/material.hpp"
#include "endgame/index/men_index.hpp"
#include "endgame/index/positions.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <vector>

namespace crownhead::endgame {

// What a build has to do, and the memory and disk that it takes.

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

/// The most that a build of levels (levels.hpp) has at one time: the sum of `of_each` over the slices that are needed
/// then, and `also(level)` while a level is solved.
[[nodiscard]] inline std::uint64_t peak(const std::vector<std::vector<Material>>& levels,
                                        const std::function<std::uint64_t(const Material&)>& of_each,
                                        const std::function<std::uint64_t(const std::vector<Material>&)>& also) {
    const std::vector<Material> materials = in_order(levels);
    const std::vector<std::size_t> last = last_needs(materials, [](std::size_t) { return true; });
    std::vector<std::uint64_t> leaves(materials.size());
    std::uint64_t held = 0;
    std::uint64_t most = 0;
    std::size_t end = 0;  // of the materials of levels so far
    for (const std::vector<Material>& level : levels) {
        const std::size_t begin = end;
        for (const Material& material : level) {
            const std::uint64_t bytes = of_each(material);
            held += bytes;
            leaves[last[end++]] += bytes;
        }
        most = std::max(most, held + also(level));
        held -= std::accumulate(leaves.begin() + static_cast<std::ptrdiff_t>(begin),
                                leaves.begin() + static_cast<std::ptrdiff_t>(end), std::uint64_t{0});
    }
    return most;
}

/// The memory that tables of up to so many kings a side take.
template <rules::Rules R>
[[nodiscard]] std::uint64_t bytes_of_tables(int kings) {
    std::uint64_t sum = 0;
    for (int n = 0; n <= std::min(kings, max_a_side_of(R)); ++n) {
        sum += KingSets<R>::bytes_for(n);
    }
    return sum;
}

/// The memory that it takes to solve a level, if at most one of its slices is worked on at a time by so many threads,
/// and to write its files. Tables of sets of kings stay once they are made: with men those of up to pieces - 1 kings
/// count, without men those that this slice or a level of fewer pieces needs.
template <rules::Rules R, class Kind>
[[nodiscard]] std::uint64_t bytes_one_by_one(const std::vector<Material>& level, unsigned threads) {
    std::uint64_t most = 0;
    for (const Material& m : level) {
        const std::uint64_t blocks = MenIndex<R>(m.black.men, m.white.men).size();
        const int kings = m.men() == 0 ? std::max({m.black.kings, m.white.kings, m.pieces() - 2}) : m.pieces() - 1;
        most = std::max(
            {most, Kind::Worker::bytes_for(m) * std::min<std::uint64_t>(threads, blocks) + bytes_of_tables<R>(kings),
             Kind::Worker::bytes_to_write(m) * threads + bytes_of_tables<R>(m.pieces() - 1)});
    }
    return most;
}

/// The same if each thread works on whatever slice it is given.
template <rules::Rules R, class Kind>
[[nodiscard]] std::uint64_t bytes_side_by_side(const std::vector<Material>& level, unsigned threads) {
    std::vector<std::uint64_t> bytes(level.size());
    std::transform(level.begin(), level.end(), bytes.begin(), Kind::Worker::bytes_for);
    std::sort(bytes.begin(), bytes.end(), std::greater());
    // Without men a slice is one block, which one thread takes. With men each thread may come to the largest.
    const std::uint64_t largest = bytes.front();
    bytes.resize(threads);
    const std::uint64_t most =
        level.front().men() == 0 ? std::accumulate(bytes.begin(), bytes.end(), std::uint64_t{0}) : threads * largest;
    return most + bytes_of_tables<R>(level.front().pieces() - 1);
}

/// How many threads can solve the slices of a level side by side in `spare` bytes more than they take one by one: all,
/// or fewer where there is not the memory for several blocks. At least 1.
template <rules::Rules R, class Kind>
[[nodiscard]] unsigned threads_side_by_side(const std::vector<Material>& level, unsigned threads, std::uint64_t spare) {
    const std::uint64_t most = bytes_one_by_one<R, Kind>(level, threads) + spare;
    unsigned fitting = threads;
    while (fitting > 1 && bytes_side_by_side<R, Kind>(level, fitting) > most) {
        --fitting;
    }
    return fitting;
}

/// The least that a thread keeps of what it has unpacked, and the most.
inline constexpr std::uint64_t least_kept = 64U << 20U;
inline constexpr std::uint64_t most_kept = 1U << 30U;

template <rules::Rules R, class Kind>
std::uint64_t peak_memory(const BuildOptions& options) {
    const std::uint64_t most = peak(
        levels_up_to<R>(options.pieces),
        [&](const Material& m) { return Kind::bytes_in_memory(m, options.packed_from); },
        [&](const std::vector<Material>& level) { return bytes_one_by_one<R, Kind>(level, options.threads); });
    constexpr std::uint64_t overhead = 64U << 20U;
    const std::vector<Material> all = materials_up_to<R>(options.pieces);
    const bool is_any_packed =
        std::any_of(all.begin(), all.end(), [&](const Material& m) { return Kind::is_packed(m, options.packed_from); });
    return most + most / 16 + overhead + (is_any_packed ? least_kept * options.threads : 0);
}

/// What threads may take beside what a build needs.
struct ForThreads {
    std::uint64_t kept;   ///< each, of what it has unpacked
    std::uint64_t spare;  ///< all together, to solve slices side by side
};

/// Divides the memory that the options allow. At least a quarter of what is not needed is left to the system, which
/// keeps files in it.
template <rules::Rules R, class Kind>
ForThreads memory_for_threads(const BuildOptions& options) {
    if (options.memory == 0) {
        constexpr std::uint64_t no_limit = std::uint64_t{1} << 62U;
        return {.kept = most_kept, .spare = no_limit};
    }
    const std::uint64_t needed = peak_memory<R, Kind>(options);
    const std::uint64_t left = options.memory - std::min(options.memory, needed);
    const std::uint64_t kept = std::min(most_kept, least_kept + left / 2 / options.threads);
    return {.kept = kept, .spare = (left - (kept - least_kept) * options.threads) / 2};
}

template <rules::Rules R, class Kind>
std::uint64_t peak_disk(const BuildOptions& options) {
    return peak(
        levels_up_to<R>(options.pieces), [&](const Material& m) { return Kind::bytes_on_disk(m, options.packed_from); },
        [&](const std::vector<Material>& level) {  // what is saved anew is beside the old until it is complete
            std::uint64_t most = 0;
            for (const Material& m : level) {
                most = std::max(most, Kind::bytes_in_memory(m, options.packed_from));
            }
            return most;
        });
}

}  // namespace crownhead::endgame
