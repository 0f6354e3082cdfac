// SPDX-License-Identifier: MIT
#pragma once

#include "base/parallel.hpp"
#include "endgame/format/unit_walk.hpp"
#include "endgame/index/king_tables.hpp"
#include "endgame/index/section.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stop_token>

namespace crownhead::endgame {

/// How many units a thread takes together: those of a block, but not so many that others have none.
[[nodiscard]] inline std::uint64_t units_together(const Section& section, std::size_t threads) {
    const std::uint64_t of_a_block = section.rows >> section.unit_shift();
    return std::clamp<std::uint64_t>(of_a_block, 1, 1 + section.units() / (16 * std::max<std::size_t>(1, threads)));
}

/// Calls `visit(thread, walk, unit)` for each unit of a section, shared among threads, until a stop is requested. The
/// walks tell contexts of this division.
template <rules::Rules R, class Visit>
void each_unit(const Section& section, const MenIndex<R>& men, const KingsOfSides<R>& kings, const Division& division,
               std::size_t threads, const std::stop_token& stop, Visit&& visit) {
    const KingSets<R>& rows = *kings[static_cast<std::size_t>(other(section.across))];
    const KingSets<R>& columns = *kings[static_cast<std::size_t>(section.across)];
    parallel_for(
        section.units(), threads, stop,
        [&](std::size_t thread) {
            return [&, thread, walk = UnitWalk<R>(section, men, rows, columns, division)](std::uint64_t unit) mutable {
                visit(thread, walk, unit);
            };
        },
        units_together(section, threads));
}

}  // namespace crownhead::endgame
