// SPDX-License-Identifier: MIT
#pragma once

#include "base/bytes.hpp"
#include "endgame/format/each_unit.hpp"
#include "endgame/solving/shared_blocks.hpp"
#include "endgame/solving/work.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::endgame {

// How ranks share the units of a section. Rank 0 writes the files, so it gets the coded units of all.

/// The units of a section that are this rank's share. The threads of a rank have no part in it: they may be fewer on
/// another, and every unit must be somebody's.
class OwnUnits {
  public:
    OwnUnits(const Section& section, const Work& work)
        : ranks_(work.ranks),
          together_(units_together(section, threads_of_rank * static_cast<std::size_t>(work.ranks.size()))) {}
    [[nodiscard]] bool has(std::uint64_t unit) const { return ranks_.is_own(unit, together_); }

  private:
    static constexpr std::size_t threads_of_rank = 16;  ///< as many as a rank may well have

    const cluster::Stages& ranks_;
    std::uint64_t together_;
};

/// Before a section is coded, one of so many units is looked at: about 64 in all are enough.
[[nodiscard]] inline std::uint64_t sample_interval(const Section& section) {
    return std::max<std::uint64_t>(1, section.units() / 64);
}

/// Adds up the numbers of all ranks, each place by itself. False if a stop was requested.
inline bool add_up(std::span<std::uint64_t> numbers, const Work& work) {
    if (work.ranks.size() > 1 && !work.stop().stop_requested()) {
        work.ranks.add({reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes()});
    }
    return work.ranks.finish([&](std::string_view text) {
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            numbers[i] += number_at<std::uint64_t>(text, i);
        }
    });
}

/// Tells rank 0 of the units that the others have coded, empty ones excepted. False if a stop was requested.
inline bool collect_units(std::vector<std::string>& units, const OwnUnits& own, const Work& work) {
    cluster::Stages& ranks = work.ranks;
    const auto receive = [&](std::string_view text) {
        const auto [unit, bytes] = Numbered::read(text);
        units[unit] = bytes;
    };
    for (std::uint64_t unit = 0; ranks.rank() != 0 && unit < units.size(); ++unit) {
        if (own.has(unit) && !units[unit].empty()) {
            ranks.add(0, Numbered{static_cast<std::uint32_t>(unit), units[unit]}.message());
            ranks.poll(receive);
        }
    }
    return ranks.finish(receive);
}

}  // namespace crownhead::endgame
