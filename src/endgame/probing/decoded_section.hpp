// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/format/distance_file.hpp"
#include "endgame/format/slice_file.hpp"
#include "endgame/format/unit_code.hpp"
#include "endgame/format/unit_walk.hpp"
#include "endgame/index/king_tables.hpp"
#include "endgame/probing/unit_cache.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace crownhead::endgame {

/// The values of a section, two bits per slot. A unit is decoded when first asked for; values found for slots that are
/// not stored are kept there as well, as long as the unit is. Of a section that is not written no slot is stored.
/// Thread-safe.
template <rules::Rules R>
class DecodedSection {
  public:
    static constexpr unsigned not_stored = 3;

    /// All must outlive the object. Throws BadInput if the file does not match the section.
    DecodedSection(const SliceReader& reader, const Section& section, const MenIndex<R>& men,
                   const KingTables<R>& kings, DecodedMemory& memory)
        : reader_(reader),
          section_(section),
          shift_(section.unit_shift()),
          mask_(section.unit_lines() - 1),
          men_(men),
          kings_(kings),
          is_written_(reader.has(section.turn)),
          cache_(section.units(), memory) {
        if (is_written_ && reader.units(section.turn) != section.units()) {
            reader.refuse("it has more or fewer units than its slice takes");
        }
    }

    [[nodiscard]] const Section& section() const { return section_; }

    /// The value of a slot as a number, or `not_stored`; nullopt if its unit would have to be decoded and the allowance
    /// is used up. Throws BadInput if the file is damaged.
    [[nodiscard]] std::optional<unsigned> cell(const Section::Slot& of, Allowance& allowance) const {
        const std::uint64_t slot = (of.line & mask_) * section_.columns + of.column;
        const std::uint64_t unit = of.line >> shift_;
        if (const auto four = cache_.byte(unit, slot / 4)) {
            return static_cast<unsigned>(*four) >> (slot % 4 * 2) & 3U;
        }
        if (!is_written_) {
            return not_stored;
        }
        if (allowance.is_used_up()) {
            return std::nullopt;
        }
        allowance.decoded += section_.lines_of_unit(unit) * section_.columns;
        return decode(unit)[slot / 4] >> (slot % 4 * 2) & 3U;
    }

    /// Keeps the value of a slot that was `not_stored`, if there is memory for its unit.
    void remember(const Section::Slot& of, Value value) const {
        const std::uint64_t slot = (of.line & mask_) * section_.columns + of.column;
        const std::uint64_t unit = of.line >> shift_;
        if (!is_written_) {
            cache_.keep_blank(unit, bytes_of_unit(unit));
        }
        // Both bits of the slot are set, so clearing some of them is enough.
        const unsigned others = not_stored ^ static_cast<unsigned>(value);
        const auto kept = static_cast<std::uint8_t>(~(others << (slot % 4 * 2)));
        cache_.change(unit, slot / 4,
                      [&](std::atomic_ref<std::uint8_t> four) { four.fetch_and(kept, std::memory_order_relaxed); });
    }

    /// Prefetches what `cell` will read, if its unit is decoded.
    void prefetch(const Section::Slot& of) const {
        cache_.prefetch(of.line >> shift_, ((of.line & mask_) * section_.columns + of.column) / 4);
    }

  private:
    [[nodiscard]] std::size_t bytes_of_unit(std::uint64_t number) const {
        return (section_.lines_of_unit(number) * section_.columns + 3) / 4;
    }

    [[nodiscard]] std::vector<std::uint8_t> decode(std::uint64_t number) const {
        const auto kings = [&](rules::Side side) -> const KingSets<R>& {
            return kings_.of(reader_.material().of(side).kings);
        };
        const ContextModel& model = reader_.model(section_.turn);
        UnitWalk<R> walk(section_, men_, kings(other(section_.across)), kings(section_.across), model.division());
        ArithmeticDecoder decoder(reader_.unit(section_.turn, number));
        walk.walk(number, [&](const StoredSlot& stored) { return get(decoder, model.of(stored.context)); });
        std::vector<std::uint8_t> unit = walk.packed(section_.lines_of_unit(number));
        cache_.keep(number, unit);
        return unit;
    }

    const SliceReader& reader_;
    Section section_;
    unsigned shift_;
    std::uint64_t mask_;
    const MenIndex<R>& men_;
    const KingTables<R>& kings_;
    bool is_written_;
    mutable UnitCache cache_;
};

/// The distances of a section, a byte a slot. A unit is decoded when first asked for; distances found for slots that
/// are not stored are kept there as well, as long as the unit is. Of a section that is not written no slot is stored.
/// Thread-safe, without locks.
template <rules::Rules R>
class DecodedDistances {
  public:
    static constexpr std::uint8_t not_stored = 255;

    /// All must outlive the object. Throws BadInput if the file does not match the section.
    DecodedDistances(const DistanceReader& reader, const Section& section, const MenIndex<R>& men,
                     const KingTables<R>& kings, DecodedMemory& memory)
        : reader_(reader),
          section_(section),
          men_(men),
          kings_(kings),
          is_written_(reader.has(section.turn)),
          cache_(section.units(), memory) {
        if (is_written_ && reader.units(section.turn) != section.units()) {
            reader.refuse("it has more or fewer units than its slice takes");
        }
    }

    /// Half the distance code of a slot that is not drawn, or `not_stored`. Throws BadInput if the file is damaged.
    [[nodiscard]] std::uint8_t half(const Section::Slot& of) const {
        if (const auto kept = cache_.byte(unit_of(of), slot_in_unit(of))) {
            return *kept;
        }
        return is_written_ ? decode(unit_of(of))[slot_in_unit(of)] : not_stored;
    }

    /// Keeps what was found for a slot that was `not_stored`, if there is memory for its unit.
    void remember(const Section::Slot& of, std::uint8_t half) const {
        if (!is_written_) {
            cache_.keep_blank(unit_of(of), section_.lines_of_unit(unit_of(of)) * section_.columns);
        }
        cache_.change(unit_of(of), slot_in_unit(of),
                      [&](std::atomic_ref<std::uint8_t> place) { place.store(half, std::memory_order_relaxed); });
    }

  private:
    [[nodiscard]] std::uint64_t unit_of(const Section::Slot& of) const { return of.line >> section_.unit_shift(); }
    [[nodiscard]] std::uint64_t slot_in_unit(const Section::Slot& of) const {
        return (of.line & (section_.unit_lines() - 1)) * section_.columns + of.column;
    }

    [[nodiscard]] std::vector<std::uint8_t> decode(std::uint64_t number) const {
        const std::uint64_t lines = section_.lines_of_unit(number);
        std::vector<std::uint8_t> unit = reader_.halves(section_.turn, number, lines * section_.columns);
        const auto kings = [&](rules::Side side) -> const KingSets<R>& {
            return kings_.of(reader_.material().of(side).kings);
        };
        const Division none;
        UnitWalk<R> walk(section_, men_, kings(other(section_.across)), kings(section_.across), none);
        walk.walk(number, [](const StoredSlot&) { return Value::draw; });  // only to see which slots are stored
        for (std::uint64_t line = 0; line < lines; ++line) {
            for (std::size_t column = 0; column < section_.columns; ++column) {
                std::uint8_t& half = unit[line * section_.columns + column];
                half = walk.cell(line, column) == DecodedSection<R>::not_stored ? not_stored : half;
            }
        }
        cache_.keep(number, unit);
        return unit;
    }

    const DistanceReader& reader_;
    Section section_;
    const MenIndex<R>& men_;
    const KingTables<R>& kings_;
    bool is_written_;
    mutable UnitCache cache_;
};

}  // namespace crownhead::endgame
