#pragma once

#include "endgame/section.hpp"
#include "endgame/unit_walk.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <thread>
#include <vector>

namespace crownhead::endgame {

/// The sets of kings of both sides of a slice, by side.
template <rules::Rules R>
using KingsOfSides = std::array<const KingSets<R>*, 2>;

/// Calls `work(thread, walk, unit)` for each unit of a section, shared out among threads, until a stop is asked for.
template <rules::Rules R, class Work>
void each_unit(const Section& section, const MenIndex<R>& men, const KingsOfSides<R>& kings, std::size_t threads,
               const std::stop_token& stop, Work&& work) {
    const KingSets<R>& rows = *kings[static_cast<std::size_t>(other(section.across))];
    const KingSets<R>& columns = *kings[static_cast<std::size_t>(section.across)];
    std::atomic<std::uint64_t> next{0};
    const auto run = [&](std::size_t thread) {
        UnitWalk<R> walk(section, men, rows, columns);
        for (std::uint64_t unit = next++; unit < section.units() && !stop.stop_requested(); unit = next++) {
            work(thread, walk, unit);
        }
    };
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < std::min<std::size_t>(threads, section.units()); ++i) {
        others.emplace_back(run, i);
    }
    run(0);
}

}  // namespace crownhead::endgame
