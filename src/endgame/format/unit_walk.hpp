// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/format/context.hpp"
#include "endgame/format/stored_positions.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
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
          cells_((section.unit_lines() + 1) * stride_ + sizeof(std::uint64_t), absent),
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
            find_lines(i, row);
            read_neighbours();
            walk_line(i, [&](std::size_t column, Context context) {
                return value(StoredSlot{block, row, column, context});
            });
            if (++row == section_.rows && first + i + 1 < section_.lines()) {
                row = 0;
                ++block;
                line.men = men_.next(line.men);
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
        auto byte = bytes.begin();
        unsigned four = 0;
        unsigned bits = 0;
        for (std::uint64_t line = 0; line < count; ++line) {
            const std::uint8_t* cells = cells_.data() + (line + 1) * stride_;
            for (std::size_t column = 0; column < section_.columns; ++column) {
                four |= unsigned{without_filling(cells[column])} << bits;
                bits += 2;
                if (bits == 8) {
                    *byte++ = static_cast<std::uint8_t>(four);
                    four = bits = 0;
                }
            }
        }
        if (bits != 0) {
            *byte = static_cast<std::uint8_t>(four);
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
    void find_lines(std::uint64_t i, std::uint64_t row) {
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
        for (auto at = blocks_back_.begin(); count < lines_.step_away.size() && *at != 0; ++at) {
            lines_.step_away[count++] = back(*at * section_.rows);
        }
        std::fill(lines_.step_away.begin() + static_cast<std::ptrdiff_t>(count), lines_.step_away.end(), absent_line());
    }

    /// The nearest blocks in which one of White's men stands a step further; all are earlier.
    void find_earlier_blocks(const Men& men) {
        blocks_back_.fill(0);
        const std::uint64_t here = men_.rank_of_white(men);
        const std::uint64_t blocked = men.black | men.white | Squares<R>::crown_row(Side::white);
        for (std::size_t d = 0; d < rules::forward; ++d) {
            each_index(men.white, [&](int from) {
                const std::uint64_t next = steps<R, Side::white>[d][static_cast<std::size_t>(from)];
                if (next != 0 && (next & blocked) == 0) {
                    const Men there{men.black, men.white ^ next ^ std::uint64_t{1} << from};
                    keep_if_near(here - men_.rank_of_white(there));
                }
            });
        }
    }

    void keep_if_near(std::uint64_t back) {
        const auto place = std::find_if(blocks_back_.begin(), blocks_back_.end(),
                                        [&](std::uint64_t known) { return known == 0 || back < known; });
        if (place != blocks_back_.end()) {
            std::move_backward(place, blocks_back_.end() - 1, blocks_back_.end());
            *place = back;
        }
    }

    /// The part of the plain contexts of a line that comes from the lines before it.
    void read_neighbours() {
        // Local copies: for all the compiler knows, a byte that is written could be one of the pointers.
        const Lines lines = lines_;
        std::uint8_t* const out = neighbours_.data();
        const std::size_t columns = neighbours_.size();
        for (std::size_t c = 0; c < columns; ++c) {
            out[c] = static_cast<std::uint8_t>((lines.above[c] & 3U) << ContextBits::above |
                                               (lines.step_away[0][c] & 3U) << ContextBits::line_1 |
                                               (lines.step_away[1][c] & 3U) << ContextBits::line_2);
        }
    }

    template <class ValueOf>
    void walk_line(std::uint64_t i, ValueOf&& value) {
        // Local copies, as in `read_neighbours`.
        std::uint8_t* const line = cells(i);
        const Lines lines = lines_;
        const std::size_t columns = section_.columns;
        // With more rows than columns, the third nearest line says more than the third nearest column.
        const bool third_is_line = section_.rows > columns || columns == 1;
        const bool two_steps = steps_are_two();
        std::uint8_t left = i > 0 ? *cells(i - 1) & 3U : static_cast<std::uint8_t>(Value::draw);
        std::size_t done = 0;  // columns
        for (std::size_t w = 0; w < stored_.stored().size(); ++w) {
            const std::uint64_t threatened = stored_.threatened()[w];
            each_index(stored_.stored()[w], [&](int bit) {
                const std::size_t c = 64 * w + static_cast<std::size_t>(bit);
                fill(line + done, line + c, filled | left);
                const auto& near = two_steps ? columns_.two_before(c) : columns_.before(c);
                // A king set without a neighbour names itself: then the slot after the line's last, which is always
                // absent, is read.
                const auto column = [&](std::size_t n) -> std::size_t { return near[n] == c ? columns : near[n]; };
                const auto in = [](const std::uint8_t* of, std::size_t at) -> unsigned { return of[at] & 3U; };
                line[columns] = absent;  // `fill` may have gone beyond it
                Context context = neighbours_[c] | in(line, column(0)) << ContextBits::column_1 |
                                  in(line, column(1)) << ContextBits::column_2 | unsigned{left} << ContextBits::left |
                                  static_cast<unsigned>(threatened >> bit & 1U) << ContextBits::threatened;
                if (const Context first_part = division_.first_part(context); first_part != 0) {
                    const unsigned third = third_is_line ? in(lines.step_away[2], c) : in(line, column(2));
                    context = first_part + (in(lines.above, c > 0 ? c - 1 : columns) << DivisionBits::above_left |
                                            in(lines.men_before, c) << DivisionBits::men_before |
                                            in(lines.step_away[0], column(0)) << DivisionBits::crossing |
                                            third << DivisionBits::third);
                }
                left = static_cast<std::uint8_t>(value(c, context));
                line[c] = left;
                done = c + 1;
            });
        }
        fill(line + done, line + columns, filled | left);
        line[columns] = absent;
    }

    /// Writes a value to all cells of a range, and to up to eight after it, which are written later: most ranges have
    /// less than eight, so that the processor need not guess how many.
    static void fill(std::uint8_t* from, const std::uint8_t* end, std::uint8_t value) {
        const std::uint64_t eight = value * std::uint64_t{0x0101'0101'0101'0101};
        do {
            std::memcpy(from, &eight, sizeof eight);
            from += sizeof eight;
        } while (from < end);
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
    std::array<std::uint64_t, 3> blocks_back_{};  ///< see find_earlier_blocks: the nearest first, then zeros
    Lines lines_{};
};

}  // namespace crownhead::endgame
