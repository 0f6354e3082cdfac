// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/format/distance_file.hpp"
#include "endgame/format/each_unit.hpp"
#include "endgame/format/shared_units.hpp"
#include "endgame/solving/distance_slice.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crownhead::endgame {

/// Codes a section and returns it with its pages, which only rank 0 has; ranks and threads share the units. Returns
/// nullopt if a stop was requested.
template <rules::Rules R>
[[nodiscard]] std::optional<std::pair<WrittenDistances, std::string>> encode_distances(const DistanceSlice<R>& slice,
                                                                                       rules::Side turn,
                                                                                       const KingsOfSides<R>& kings,
                                                                                       const Work& work) {
    const Section section(slice.material, turn, slice.men.size(), Squares<R>::count);
    std::vector<std::string> units(section.units());
    const OwnUnits own(section, work);
    const auto code = [&](std::size_t, UnitWalk<R>& walk, std::uint64_t unit) {
        if (!own.has(unit)) {
            return;
        }
        const std::uint64_t first = unit << section.unit_shift();
        std::vector<std::uint8_t> halves(section.lines_of_unit(unit) * section.columns);
        std::vector<bool> matters(halves.size());
        walk.walk(unit, [&](const StoredSlot& slot) {
            const auto [waiting, moving] = section.kings(slot.row, slot.column);
            const Distance distance{slice.row(turn, slot.block, waiting)[moving]};
            const std::uint64_t line = slot.block * section.rows + slot.row - first;
            if (distance.value() != Value::draw) {
                halves[line * section.columns + slot.column] = distance.code / 2;
                matters[line * section.columns + slot.column] = true;
            }
            return distance.value();
        });
        for (std::size_t i = 1; i < halves.size(); ++i) {
            halves[i] = matters[i] ? halves[i] : halves[i - 1];
        }
        units[unit] = compress_unit(halves);
    };
    each_unit<R>(section, slice.men, kings, work.threads, work.stop, code);
    if (!collect_units(units, own, work)) {
        return std::nullopt;
    }
    const std::vector<std::uint8_t>& codes = slice.codes[static_cast<std::size_t>(turn)];
    const std::uint8_t longest = *std::max_element(codes.begin(), codes.end());
    return std::pair{WrittenDistances{std::max(1, int{longest}) - 1, lengths_of(units)}, pages_of(units)};
}

/// The file of a slice's distances, whole for rank 0 only; nullopt if a stop was requested. The bytes depend on nothing
/// but the slice.
template <rules::Rules R>
[[nodiscard]] std::optional<EncodedFile> encode_distances(std::string_view rules_name, const DistanceSlice<R>& slice,
                                                          const KingsOfSides<R>& kings, const Work& work) {
    DistanceHead head{{std::string(rules_name), slice.material}, {}};
    EncodedFile file;
    for (const rules::Side turn : {rules::Side::black, rules::Side::white}) {
        const auto t = static_cast<std::size_t>(turn);
        if (turn == rules::Side::white && slice.material.is_symmetric()) {
            continue;
        }
        auto section = encode_distances(slice, turn, kings, work);
        if (!section) {
            return std::nullopt;
        }
        head.sections[t] = std::move(section->first);
        file.pages[t] = std::move(section->second);
    }
    file.head = encode(head);
    return file;
}

}  // namespace crownhead::endgame
