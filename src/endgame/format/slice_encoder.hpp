// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/format/each_unit.hpp"
#include "endgame/format/slice_file.hpp"
#include "endgame/format/unit_code.hpp"
#include "endgame/solving/slice.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crownhead::endgame {

/// What is to be coded of a unit: contexts with their values, as runs of equal ones.
class CodedRuns {
  public:
    void add(Context context, Value value) {
        const std::uint32_t symbol = context | static_cast<std::uint32_t>(value) << context_bits;
        if (!runs_.empty() && (runs_.back() & symbol_mask) == symbol && runs_.back() >> symbol_bits < max_run) {
            runs_.back() += 1U << symbol_bits;
        } else {
            runs_.push_back(symbol | 1U << symbol_bits);
        }
    }
    void count(ContextCounts& counts) const {
        for (const std::uint32_t run : runs_) {
            counts.of[run & (ContextBits::all - 1)][run >> context_bits & 3U] += run >> symbol_bits;
        }
    }
    [[nodiscard]] std::string code(const ContextModel& model) const {
        ArithmeticEncoder encoder;
        for (const std::uint32_t run : runs_) {
            const Likelihood& likelihood = model.of(run & (ContextBits::all - 1));
            const auto value = Value{static_cast<std::uint8_t>(run >> context_bits & 3U)};
            if (value == likelihood.likely && likelihood.miss == 0) {
                continue;  // takes no bits
            }
            for (std::uint32_t left = run >> symbol_bits; left > 0; --left) {
                put(encoder, likelihood, value);
            }
        }
        return encoder.finish();
    }

  private:
    static constexpr unsigned context_bits = 13;
    static constexpr unsigned symbol_bits = context_bits + 2;
    static constexpr std::uint32_t symbol_mask = (1U << symbol_bits) - 1;
    static constexpr std::uint32_t max_run = (1U << (32 - symbol_bits)) - 1;
    static_assert(ContextBits::all == 1U << context_bits);

    std::vector<std::uint32_t> runs_;
};

/// The value of a stored position of a solved slice.
template <rules::Rules R>
[[nodiscard]] Value value_at(const Slice<R>& slice, const Section& section, const StoredSlot& slot) {
    const Values& values = slice.values[static_cast<std::size_t>(section.turn)];
    const auto [waiting, moving] = section.kings(slot.row, slot.column);
    if (!values.open.bit(slot.block, waiting, moving)) {
        return Value::win;
    }
    return values.lost.bit(slot.block, waiting, moving) ? Value::loss : Value::draw;
}

/// Codes a section and returns it with its pages; threads share the units. Returns nullopt if a stop was requested. The
/// bytes depend on nothing but the values.
template <rules::Rules R>
[[nodiscard]] std::optional<std::pair<WrittenSection, std::string>> encode_section(const Slice<R>& slice,
                                                                                   rules::Side turn,
                                                                                   const KingsOfSides<R>& kings,
                                                                                   unsigned threads,
                                                                                   const std::stop_token& stop) {
    const Section section(slice.material, turn, slice.men.size(), Squares<R>::count);
    std::vector<CodedRuns> runs(section.units());
    std::vector<ContextCounts> counts(std::max(1U, threads));
    each_unit<R>(section, slice.men, kings, threads, stop,
                 [&](std::size_t thread, UnitWalk<R>& walk, std::uint64_t unit) {
                     walk.walk(unit, [&](const StoredSlot& slot) {
                         const Value value = value_at(slice, section, slot);
                         runs[unit].add(slot.context, value);
                         return value;
                     });
                     runs[unit].count(counts[thread]);
                 });
    if (stop.stop_requested()) {
        return std::nullopt;
    }
    for (std::size_t i = 1; i < counts.size(); ++i) {
        counts[0] += counts[i];
    }
    WrittenSection written{ContextModel(counts[0]), {}};
    std::vector<std::string> units;
    units.reserve(runs.size());
    for (const CodedRuns& of_unit : runs) {
        units.push_back(of_unit.code(written.model));
    }
    written.unit_bytes = lengths_of(units);
    return std::pair{std::move(written), pages_of(units)};
}

/// The file of a slice; nullopt if a stop was requested. The bytes depend on nothing but the slice.
template <rules::Rules R>
[[nodiscard]] std::optional<EncodedFile> encode_slice(std::string_view rules_name, const Slice<R>& slice,
                                                      const std::array<Totals, 2>& totals, const KingsOfSides<R>& kings,
                                                      unsigned threads, const std::stop_token& stop) {
    FileHead head{{std::string(rules_name), slice.material}, {}};
    EncodedFile file;
    for (const rules::Side turn : {rules::Side::black, rules::Side::white}) {
        const auto t = static_cast<std::size_t>(turn);
        head.sections[t].totals = totals[t];
        if (turn == rules::Side::white && slice.material.is_symmetric()) {
            continue;
        }
        auto section = encode_section(slice, turn, kings, threads, stop);
        if (!section) {
            return std::nullopt;
        }
        head.sections[t].written = std::move(section->first);
        file.pages[t] = std::move(section->second);
    }
    file.head = encode(head);
    return file;
}

}  // namespace crownhead::endgame
