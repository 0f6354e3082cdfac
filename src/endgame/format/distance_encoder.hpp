// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/format/distance_file.hpp"
#include "endgame/format/each_unit.hpp"
#include "endgame/format/shared_units.hpp"
#include "endgame/solving/distance_slice.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::endgame {

/// Reads units of a section of distances: a byte a slot, half its distance code; slots whose byte does not matter
/// repeat the one before. One object per thread.
template <rules::Rules R>
class DistanceUnits {
  public:
    /// Both must outlive the object.
    DistanceUnits(const DistanceSlice<R>& slice, const Section& section) : slice_(slice), section_(section) {}

    /// Valid until the next call.
    [[nodiscard]] const std::vector<std::uint8_t>& halves(UnitWalk<R>& walk, std::uint64_t unit) {
        const std::uint64_t first = unit << section_.unit_shift();
        halves_.assign(section_.lines_of_unit(unit) * section_.columns, 0);
        matters_.assign(halves_.size(), false);
        walk.walk(unit, [&](const StoredSlot& slot) {
            const auto [waiting, moving] = section_.kings(slot.row, slot.column);
            const Distance distance{slice_.row(section_.turn, slot.block, waiting)[moving]};
            const std::uint64_t line = slot.block * section_.rows + slot.row - first;
            if (distance.value() != Value::draw) {
                halves_[line * section_.columns + slot.column] = distance.half();
                matters_[line * section_.columns + slot.column] = true;
            }
            return distance.value();
        });
        for (std::size_t i = 1; i < halves_.size(); ++i) {
            halves_[i] = matters_[i] ? halves_[i] : halves_[i - 1];
        }
        return halves_;
    }

  private:
    const DistanceSlice<R>& slice_;
    const Section& section_;
    std::vector<std::uint8_t> halves_;
    std::vector<bool> matters_;
};

/// Calls `take(thread, unit, halves)` for this rank's share of the units with `unit % every == every / 2`: of all, or
/// of a sample.
template <rules::Rules R, class Take>
void each_unit_of_distances(const DistanceSlice<R>& slice, const Section& section, const KingsOfSides<R>& kings,
                            const Work& work, std::uint64_t every, Take&& take) {
    const OwnUnits own(section, work);
    std::vector<DistanceUnits<R>> readers(std::max(1U, work.threads), DistanceUnits<R>(slice, section));
    each_unit<R>(section, slice.men, kings, Division(), work.threads, work.stop(),
                 [&](std::size_t thread, UnitWalk<R>& walk, std::uint64_t unit) {
                     if (unit % every == every / 2 && own.has(unit)) {
                         take(thread, unit, readers[thread].halves(walk, unit));
                     }
                 });
}

/// How often, about, a distance of a section is another than the one before, judged by a sample; nullopt if a stop was
/// requested. That tells which side to move takes fewer bytes, whatever the machine's zstd.
template <rules::Rules R>
[[nodiscard]] std::optional<std::uint64_t> count_changes(const DistanceSlice<R>& slice, const Section& section,
                                                         const KingsOfSides<R>& kings, const Work& work) {
    std::vector<std::uint64_t> changes(std::max(1U, work.threads));
    const std::uint64_t every = sample_interval(section);
    each_unit_of_distances(slice, section, kings, work, every,
                           [&](std::size_t thread, std::uint64_t, const std::vector<std::uint8_t>& halves) {
                               for (std::size_t i = 1; i < halves.size(); ++i) {
                                   changes[thread] += halves[i] != halves[i - 1] ? every : 0;
                               }
                           });
    std::uint64_t sum = std::accumulate(changes.begin(), changes.end(), std::uint64_t{});
    return add_up({&sum, 1}, work) ? std::optional(sum) : std::nullopt;
}

/// The file of a slice's distances, whole for rank 0 only; nullopt if a stop was requested. It has the positions of the
/// side to move whose distances change less often. The bytes depend on nothing but the slice and the machine's zstd.
template <rules::Rules R>
[[nodiscard]] std::optional<EncodedFile> encode_distances(std::string_view rules_name, const DistanceSlice<R>& slice,
                                                          const KingsOfSides<R>& kings, const Work& work) {
    DistanceHead head{{std::string(rules_name), slice.material}, {}};
    std::optional<Section> best;
    std::uint64_t fewest = 0;
    for (const rules::Side turn : {rules::Side::black, rules::Side::white}) {
        const auto t = static_cast<std::size_t>(turn);
        const std::uint8_t highest = *std::max_element(slice.codes[t].begin(), slice.codes[t].end());
        head.sections[t].longest = std::max(1, int{highest}) - 1;
        if (turn == rules::Side::white && slice.material.is_symmetric()) {
            continue;
        }
        const auto section = Section::of_distances<R>(slice.material, turn, slice.men);
        const auto changes = count_changes(slice, section, kings, work);
        if (!changes) {
            return std::nullopt;
        }
        if (!best || *changes < fewest) {
            best = section;
            fewest = *changes;
        }
    }
    std::vector<std::string> units(best->units());
    each_unit_of_distances(slice, *best, kings, work, 1,
                           [&](std::size_t, std::uint64_t unit, const std::vector<std::uint8_t>& halves) {
                               units[unit] = compress_unit(halves);
                           });
    if (!collect_units(units, OwnUnits(*best, work), work)) {
        return std::nullopt;
    }
    EncodedFile file;
    const auto t = static_cast<std::size_t>(best->turn);
    head.sections[t].unit_bytes = lengths_of(units);
    file.pages[t] = pages_of(units);
    file.head = encode(head);
    return file;
}

}  // namespace crownhead::endgame
