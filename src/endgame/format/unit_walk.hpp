// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/format/context.hpp"
#include "endgame/format/stored_positions.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace crownhead::endgame {

/// The place of a stored position in its section, and the context in which its value is coded.
struct StoredSlot {
    std::uint64_t block;
    std::uint64_t row;
    std::size_t column;
    Context context;
};

/// Walks through the stored positions of a unit in the order in which they are coded: to count contexts, to encode and
/// to decode. In the contexts of others a position that is not stored has the value on its left. One object per thread:
/// it holds the unit's values.
template <rules::Rules R>
class UnitWalk {
  public:
    /// All must outlive the object. `rows` and `columns` are the sets of kings of the section's rows and columns.
    UnitWalk(const Section& section, const MenIndex<R>& men, const KingSets<R>& rows, const KingSets<R>& columns)
        : section_(section),
          men_(men),
          rows_(rows),
          columns_(columns),
          stored_(section, columns),
          stride_(section.columns + 1),
          cells_((section.unit_lines() + 1) * stride_, absent),
          neighbours_(section.columns) {}

    /// Calls `value(StoredSlot)` for each stored position; it returns the position's value.
    template <class ValueOf>
    void walk(std::uint64_t unit, ValueOf&& value) {
        const std::uint64_t first = unit << section_.unit_shift();
        std::uint64_t block = first / section_.rows;
        std::uint64_t row = first % section_.rows;
        Line line{men_.unrank(block), 0, other(section_.across)};
        for (std::uint64_t i = 0; i < section_.lines_of_unit(unit); ++i) {
            line.kings = rows_.set(row);
            stored_.find(line);
            read_neighbours(i, row);
            walk_line(i, [&](std::size_t column, Context context) {
                return value(StoredSlot{block, row, column, context});
            });
            if (++row == section_.rows && first + i + 1 < section_.lines()) {
                row = 0;
                line.men = men_.unrank(++block);
            }
        }
    }

    /// After a walk: the value of a slot, 3 if it is not stored. `line` is counted from the unit's first line.
    [[nodiscard]] std::uint8_t cell(std::uint64_t line, std::size_t column) const {
        const std::uint8_t found = cells_[(line + 1) * stride_ + column];
        return (found & filled) != 0 ? absent : found;
    }

  private:
    static constexpr std::uint8_t absent = 3;
    static constexpr std::uint8_t filled = 4;  ///< not stored: the low bits are for contexts only

    [[nodiscard]] std::uint8_t* cells(std::uint64_t line) { return cells_.data() + (line + 1) * stride_; }
    [[nodiscard]] const std::uint8_t* absent_line() const { return cells_.data(); }

    /// The part of the contexts of line i that comes from the lines before it.
    void read_neighbours(std::uint64_t i, std::uint64_t row) {
        const auto& near = rows_.before(row);
        const auto line_of = [&](std::size_t n) -> const std::uint8_t* {
            const std::uint64_t back = row - near[n];
            return back != 0 && back <= i ? cells(i - back) : absent_line();
        };
        const std::uint8_t* above = i > 0 ? cells(i - 1) : absent_line();
        const std::uint8_t* row_1 = line_of(0);
        const std::uint8_t* row_2 = line_of(1);
        if (row_2 == absent_line() && section_.rows <= i) {
            row_2 = cells(i - section_.rows);  // the same kings with the men before these
        }
        for (std::size_t c = 0; c < section_.columns; ++c) {
            neighbours_[c] = static_cast<std::uint8_t>((above[c] & 3U) << ContextBits::above |
                                                       (row_1[c] & 3U) << ContextBits::row_1 |
                                                       (row_2[c] & 3U) << ContextBits::row_2);
        }
    }

    template <class ValueOf>
    void walk_line(std::uint64_t i, ValueOf&& value) {
        std::uint8_t* line = cells(i);
        const auto bit = [](const auto& bits, std::size_t at) { return bits[at / 64] >> (at % 64) & 1U; };
        std::uint8_t left = i > 0 ? *cells(i - 1) & 3U : static_cast<std::uint8_t>(Value::draw);
        for (std::size_t c = 0; c < section_.columns; ++c) {
            if (bit(stored_.stored(), c) == 0) {
                line[c] = filled | left;
                continue;
            }
            const auto& near = columns_.before(c);
            // A king set without a neighbour names itself: then the slot after the line's last, which is always absent,
            // is read.
            const auto neighbour = [&](std::size_t n) -> unsigned {
                return line[near[n] == c ? section_.columns : near[n]] & 3U;
            };
            const Context context = neighbours_[c] | neighbour(0) << ContextBits::column_1 |
                                    neighbour(1) << ContextBits::column_2 | unsigned{left} << ContextBits::left |
                                    static_cast<unsigned>(bit(stored_.threatened(), c)) << ContextBits::threatened;
            left = static_cast<std::uint8_t>(value(c, context));
            line[c] = left;
        }
    }

    const Section& section_;
    const MenIndex<R>& men_;
    const KingSets<R>& rows_;
    const KingSets<R>& columns_;
    StoredPositions<R> stored_;
    std::size_t stride_;               ///< a line's columns and one absent slot
    std::vector<std::uint8_t> cells_;  ///< a line of absent slots, then the unit's lines
    std::vector<std::uint8_t> neighbours_;
};

}  // namespace crownhead::endgame
