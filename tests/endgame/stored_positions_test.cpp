// SPDX-License-Identifier: MIT
#include "endgame/format/stored_positions.hpp"

#include "rules/generate.hpp"
#include "rules/table.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <random>

namespace crownhead::endgame {
namespace {

using rules::Side;

constexpr const rules::Rules& rules_of(std::string_view name) {
    for (const rules::RuleSet& set : rules::table) {
        if (set.name == name) {
            return set.rules;
        }
    }
    return rules::table[0].rules;
}

template <rules::Rules R>
rules::Board<R> board(const Men& men, std::uint64_t black_kings, std::uint64_t white_kings, Side turn) {
    using S = Squares<R>;
    return {S::word(men.black | black_kings), S::word(men.white | white_kings), S::word(black_kings | white_kings),
            turn};
}

template <rules::Rules R>
bool takes(rules::Board<R> position, Side side) {
    position.turn = side;
    return side == Side::black ? rules::has_capture<R, Side::black>(position)
                               : rules::has_capture<R, Side::white>(position);
}

/// Whether some quiet move leads to a position of the same slice in which the other side has no capture.
template <rules::Rules R, Side side>
bool parries(const rules::Board<R>& position) {
    bool found = false;
    rules::each_quiet_move<R, side>(position, [&](const typename rules::Board<R>::Move& move) {
        const rules::Board<R> next = position.template after<side>(move);
        found |= material(next) == material(position) && !takes<R>(next, other(side));
    });
    return found;
}

/// Whether the rows of some pieces, counted from 0, add up to an even number.
template <rules::Rules R>
bool rows_are_even(typename rules::Board<R>::Word pieces) {
    int sum = 0;
    for (int s = 0; s < Squares<R>::count; ++s) {
        const bool is_occupied = (Squares<R>::from(pieces) >> s & 1U) != 0;
        sum += is_occupied ? R.geometry.row(s + 1) : 0;
    }
    return sum % 2 == 0;
}

/// Whether the rows of a position's pieces are such that `kind` stores it.
template <rules::Rules R>
bool is_in_stored_rows(const rules::Board<R>& position, EveryOther kind) {
    switch (kind) {
        case EveryOther::none:
            return true;
        case EveryOther::by_all:
            return rows_are_even<R>(position.black | position.white);
        case EveryOther::by_the_mover:
            return rows_are_even<R>(position.turn == Side::black ? position.black : position.white);
    }
    return false;
}

/// Lines of random materials, blocks and rows: each bit is what the generator says of that position.
template <rules::Rules R>
void agrees_with_the_generator(unsigned seed) {
    std::mt19937_64 random(seed);
    for (int i = 0; i < 400; ++i) {
        const auto some = [&](int max) { return static_cast<int>(random() % static_cast<unsigned>(max + 1)); };
        const PieceCounts one{some(2), some(2)};
        const Material m{one, random() % 3 == 0 ? one : PieceCounts{some(2), some(2)}};
        if (m.black.pieces() == 0 || m.white.pieces() == 0) {
            continue;
        }
        const Side turn = random() % 2 == 0 ? Side::black : Side::white;
        const MenIndex<R> men(m.black.men, m.white.men);
        const auto section = random() % 2 == 0 ? Section::of<R>(m, turn, men) : Section::of_distances<R>(m, turn, men);
        const KingSets<R> rows(m.of(other(section.across)).kings);
        const KingSets<R> columns(m.of(section.across).kings);
        StoredPositions<R> stored(section, columns);
        const Line line{men.unrank(random() % men.size()), rows.set(random() % rows.size()), other(section.across)};
        stored.find(line);
        for (std::size_t c = 0; c < columns.size(); ++c) {
            const std::uint64_t across = columns.set(c);
            const std::uint64_t all_men = line.men.black | line.men.white;
            const bool valid = ((all_men & line.kings) | (all_men & across) | (line.kings & across)) == 0;
            const auto position = section.across == Side::black ? board<R>(line.men, across, line.kings, turn)
                                                                : board<R>(line.men, line.kings, across, turn);
            const bool quiet = valid && !takes<R>(position, turn) && is_in_stored_rows(position, section.every_other);
            const bool threatened = quiet && takes<R>(position, other(turn));
            const bool parried = threatened && (turn == Side::black ? parries<R, Side::black>(position)
                                                                    : parries<R, Side::white>(position));
            ASSERT_EQ(stored.threatened()[c / 64] >> (c % 64) & 1U, threatened ? 1U : 0U);
            ASSERT_EQ(stored.stored()[c / 64] >> (c % 64) & 1U,
                      quiet && (!threatened || parried || !section.leaves_out_threatened) ? 1U : 0U);
        }
    }
}

TEST(StoredPositions, AreThoseTheGeneratorImplies) {
    agrees_with_the_generator<rules_of("english")>(1);
    agrees_with_the_generator<rules_of("italian")>(2);  // men do not take kings
    agrees_with_the_generator<rules_of("russian")>(3);  // kings fly
    agrees_with_the_generator<rules_of("czech")>(4);    // and men capture forward
    agrees_with_the_generator<rules_of("english-6x6")>(5);
}

}  // namespace
}  // namespace crownhead::endgame
