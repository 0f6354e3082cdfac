// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/combinations.hpp"
#include "endgame/index/material.hpp"
#include "endgame/index/men_index.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>

namespace crownhead::endgame {

/// Whether only every other position is stored, and which; few moves lead from any to one that is (StoredPositions).
enum class EveryOther : std::uint8_t {
    none,          ///< all are stored
    by_all,        ///< those whose pieces stand in rows that add up to an even number
    by_the_mover,  ///< those in which the rows of the mover's pieces do
};

/// How the values of a material with one side to move are laid out. A *line* is the positions that differ only in the
/// kings of one side: of the side to move, or of the other if it has none. Lines are ordered by the men (the block),
/// then by the other side's kings (the row). Sets of kings are numbered over the whole board, so lines have slots
/// without a position.
struct Section {
    rules::Side turn = rules::Side::black;
    rules::Side across = rules::Side::black;  ///< whose kings differ along a line
    std::uint64_t blocks = 1;
    std::uint64_t rows = 1;
    std::uint64_t columns = 1;
    EveryOther every_other = EveryOther::none;
    bool leaves_out_threatened = false;  ///< see StoredPositions

    Section() = default;
    /// `kings_fly`: a king may move over more than one square.
    Section(const Material& material, rules::Side turn_, std::uint64_t blocks_, int squares, bool kings_fly)
        : turn(turn_),
          across(material.of(turn_).kings > 0 ? turn_ : other(turn_)),
          blocks(blocks_),
          rows(choose(squares, material.of(other(across)).kings)),
          columns(choose(squares, material.of(across).kings)),
          every_other(material.is_symmetric() && !kings_fly ? EveryOther::by_all : EveryOther::none),
          leaves_out_threatened(std::abs(material.black.pieces() - material.white.pieces()) <= 1) {}

    template <rules::Rules R>
    [[nodiscard]] static Section of(const Material& material, rules::Side turn, const MenIndex<R>& men) {
        return {material, turn, men.size(), Squares<R>::count, R.king_reach == rules::Reach::any};
    }

    /// That of distances, which are asked for less often than values: fewer are stored.
    template <rules::Rules R>
    [[nodiscard]] static Section of_distances(const Material& material, rules::Side turn, const MenIndex<R>& men) {
        Section section = of<R>(material, turn, men);
        section.leaves_out_threatened = true;
        if (section.every_other == EveryOther::none && R.king_reach == rules::Reach::one) {
            section.every_other = EveryOther::by_the_mover;
        }
        return section;
    }

    [[nodiscard]] constexpr std::uint64_t lines() const { return blocks * rows; }

    /// The numbers of the sets of kings of the side that waits and of the side to move.
    struct Kings {
        std::uint64_t waiting;
        std::uint64_t moving;
    };
    [[nodiscard]] constexpr Kings kings(std::uint64_t row, std::uint64_t column) const {
        return across == turn ? Kings{row, column} : Kings{column, row};
    }
    /// The place of a position in the section.
    struct Slot {
        std::uint64_t line;
        std::uint64_t column;
    };
    [[nodiscard]] constexpr Slot slot(std::uint64_t block, const Kings& of) const {
        return across == turn ? Slot{block * rows + of.waiting, of.moving} : Slot{block * rows + of.moving, of.waiting};
    }

    /// A *unit* is what is coded and decoded at once: as many lines, a power of two, as have at most 32,768 slots, and
    /// at least one.
    static constexpr std::uint64_t max_slots = 32'768;
    [[nodiscard]] constexpr unsigned unit_shift() const {
        return static_cast<unsigned>(std::bit_width(std::max<std::uint64_t>(1, max_slots / columns))) - 1;
    }
    [[nodiscard]] constexpr std::uint64_t unit_lines() const { return std::uint64_t{1} << unit_shift(); }
    [[nodiscard]] constexpr std::uint64_t units() const { return (lines() + unit_lines() - 1) >> unit_shift(); }
    [[nodiscard]] constexpr std::uint64_t lines_of_unit(std::uint64_t unit) const {
        return std::min(unit_lines(), lines() - (unit << unit_shift()));
    }
};

}  // namespace crownhead::endgame
