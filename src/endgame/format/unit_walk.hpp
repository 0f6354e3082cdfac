// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/format/context.hpp"
#include "endgame/format/stored_positions.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
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
    UnitWalk(const Section& section, const MenIndex<R>& men, const KingSets<R>& rows, const KingSets<R>& columns,
             const Division& division)
        : section_(section),
          men_(men),
          rows_(rows),
          columns_(columns),
          division_(division),
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
        find_earlier_blocks(line.men);
        for (std::uint64_t i = 0; i < section_.lines_of_unit(unit); ++i) {
            line.kings = rows_.set(row);
            stored_.find(line);
            find_lines(i, block, row);
            read_neighbours();
            walk_line(i, [&](std::size_t column, Context context) {
                return value(StoredSlot{block, row, column, context});
            });
            if (++row == section_.rows && first + i + 1 < section_.lines()) {
                row = 0;
                line.men = men_.unrank(++block);
                find_earlier_blocks(line.men);
            }
        }
    }

    /// After a walk: the value of a slot, 3 if it is not stored. `line` is counted from the unit's first line.
    [[nodiscard]] std::uint8_t cell(std::uint64_t line, std::size_t column) const {
        return without_filling(cells_[(line + 1) * stride_ + column]);
    }

    /// After a walk: `count` lines from the unit's first on, as `cell` says, four slots a byte, the first in the lowest
    /// bits.
    [[nodiscard]] std::vector<std::uint8_t> packed(std::uint64_t count) const {
        std::vector<std::uint8_t> bytes((count * section_.columns + 3) / 4);
        std::size_t slot = 0;
        for (std::uint64_t line = 0; line < count; ++line) {
            const std::uint8_t* cells = cells_.data() + (line + 1) * stride_;
            for (std::size_t column = 0; column < section_.columns; ++column, ++slot) {
                const unsigned value = without_filling(cells[column]);
                bytes[slot / 4] = static_cast<std::uint8_t>(bytes[slot / 4] | value << (slot % 4 * 2));
            }
        }
        return bytes;
    }

  private:
    static constexpr std::uint8_t absent = 3;
    static constexpr std::uint8_t filled = 4;  ///< not stored: the low bits are for contexts only

    static constexpr std::uint8_t without_filling(std::uint8_t cell) { return (cell & filled) != 0 ? absent : cell; }

    /// Earlier lines of the unit, or lines of absent slots.
    struct Lines {
        const std::uint8_t* above;
        const std::uint8_t* men_before;                ///< the same kings with the men before these
        std::array<const std::uint8_t*, 3> step_away;  ///< the nearest that are one step away
    };

    /// Whether the nearest sets of kings are two steps away: those one step away are not stored.
    [[nodiscard]] bool steps_are_two() const { return section_.every_other == EveryOther::by_all; }

    [[nodiscard]] std::uint8_t* cells(std::uint64_t line) { return cells_.data() + (line + 1) * stride_; }
    [[nodiscard]] const std::uint8_t* absent_line() const { return cells_.data(); }

    /// The lines before line i that its contexts look at: those a king step away; then, if there are fewer than three,
    /// those from which a step of one of White's men leads here. (Steps of Black's men lead much further away.)
    void find_lines(std::uint64_t i, std::uint64_t block, std::uint64_t row) {
        const auto back = [&](std::uint64_t lines) -> const std::uint8_t* {
            return lines != 0 && lines <= i ? cells(i - lines) : absent_line();
        };
        lines_.above = back(1);
        lines_.men_before = back(section_.rows);
        std::size_t count = 0;
        for (const std::uint32_t near : steps_are_two() ? rows_.two_before(row) : rows_.before(row)) {
            const std::uint8_t* line = back(row - near);
            if (line != absent_line()) {
                lines_.step_away[count++] = line;
            }
        }
        for (auto at = earlier_blocks_.begin(); at != earlier_blocks_.end() && count < lines_.step_away.size(); ++at) {
            lines_.step_away[count++] = back((block - *at) * section_.rows);
        }
        std::fill(lines_.step_away.begin() + static_cast<std::ptrdiff_t>(count), lines_.step_away.end(), absent_line());
    }

    /// The blocks in which one of White's men stands a step further; all are earlier. The nearest come first.
    void find_earlier_blocks(const Men& men) {
        earlier_blocks_.clear();
        const std::uint64_t blocked = men.black | men.white | Squares<R>::crown_row(Side::white);
        for (std::size_t d = 0; d < rules::forward; ++d) {
            each_index(men.white, [&](int from) {
                const std::uint64_t next = steps<R, Side::white>[d][static_cast<std::size_t>(from)];
                if (next != 0 && (next & blocked) == 0) {
                    earlier_blocks_.push_back(men_.rank({men.black, men.white ^ next ^ std::uint64_t{1} << from}));
                }
            });
        }
        std::sort(earlier_blocks_.begin(), earlier_blocks_.end(), std::greater<>());
    }

    /// The part of the plain contexts of a line that comes from the lines before it.
    void read_neighbours() {
        for (std::size_t c = 0; c < section_.columns; ++c) {
            neighbours_[c] = static_cast<std::uint8_t>((lines_.above[c] & 3U) << ContextBits::above |
                                                       (lines_.step_away[0][c] & 3U) << ContextBits::line_1 |
                                                       (lines_.step_away[1][c] & 3U) << ContextBits::line_2);
        }
    }

    template <class ValueOf>
    void walk_line(std::uint64_t i, ValueOf&& value) {
        std::uint8_t* line = cells(i);
        const auto bit = [](const auto& bits, std::size_t at) { return bits[at / 64] >> (at % 64) & 1U; };
        // With more rows than columns, the third nearest line says more than the third nearest column.
        const bool third_is_line = section_.rows > section_.columns || section_.columns == 1;
        std::uint8_t left = i > 0 ? *cells(i - 1) & 3U : static_cast<std::uint8_t>(Value::draw);
        for (std::size_t c = 0; c < section_.columns; ++c) {
            if (bit(stored_.stored(), c) == 0) {
                line[c] = filled | left;
                continue;
            }
            const auto& near = steps_are_two() ? columns_.two_before(c) : columns_.before(c);
            // A king set without a neighbour names itself: then the slot after the line's last, which is always absent,
            // is read.
            const auto column = [&](std::size_t n) -> std::size_t { return near[n] == c ? section_.columns : near[n]; };
            const auto in = [](const std::uint8_t* of, std::size_t at) -> unsigned { return of[at] & 3U; };
            Context context = neighbours_[c] | in(line, column(0)) << ContextBits::column_1 |
                              in(line, column(1)) << ContextBits::column_2 | unsigned{left} << ContextBits::left |
                              static_cast<unsigned>(bit(stored_.threatened(), c)) << ContextBits::threatened;
            if (const Context first_part = division_.first_part(context); first_part != 0) {
                const unsigned third = third_is_line ? in(lines_.step_away[2], c) : in(line, column(2));
                context = first_part + (in(lines_.above, c > 0 ? c - 1 : section_.columns) << DivisionBits::above_left |
                                        in(lines_.men_before, c) << DivisionBits::men_before |
                                        in(lines_.step_away[0], column(0)) << DivisionBits::crossing |
                                        third << DivisionBits::third);
            }
            left = static_cast<std::uint8_t>(value(c, context));
            line[c] = left;
        }
    }

    using Side = rules::Side;

    const Section& section_;
    const MenIndex<R>& men_;
    const KingSets<R>& rows_;
    const KingSets<R>& columns_;
    const Division& division_;
    StoredPositions<R> stored_;
    std::size_t stride_;               ///< a line's columns and one absent slot
    std::vector<std::uint8_t> cells_;  ///< a line of absent slots, then the unit's lines
    std::vector<std::uint8_t> neighbours_;
    std::vector<std::uint64_t> earlier_blocks_;  ///< of the line's men: see find_earlier_blocks
    Lines lines_{};
};

}  // namespace crownhead::endgame
