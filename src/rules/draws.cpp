// SPDX-License-Identifier: MIT
#include "rules/draws.hpp"

#include "board/geometry.hpp"

namespace crownhead::rules {
namespace {

constexpr std::array both_sides{Side::black, Side::white};

/// Whether one side has a lone king and `matches` is true of the other side.
template <class Matches>
constexpr bool against_a_king(const Force& force, Matches matches) {
    return std::any_of(both_sides.begin(), both_sides.end(),
                       [&](Side side) { return force.is_lone_king(other(side)) && matches(side); });
}

constexpr int kings(const Force& force, Side side) { return force.kings[static_cast<std::size_t>(side)]; }

bool three_pieces_against_a_king(const Force& force) {
    return against_a_king(force, [&](Side side) { return kings(force, side) > 0 && force.pieces(side) == 3; });
}

bool at_most_three_pieces_against_a_king(const Force& force) {
    return against_a_king(force, [&](Side side) { return kings(force, side) > 0 && force.pieces(side) <= 3; });
}

bool at_most_two_pieces_against_a_king(const Force& force) {
    return against_a_king(force, [&](Side side) { return kings(force, side) > 0 && force.pieces(side) <= 2; });
}

bool three_pieces_against_a_king_on_the_main_road(const Force& force) {
    return force.on_main_road && three_pieces_against_a_king(force);
}

bool three_kings_against_a_king(const Force& force) {
    return against_a_king(force, [&](Side side) { return kings(force, side) == 3 && force.pieces(side) == 3; });
}

bool three_kings_or_more_against_a_king(const Force& force) {
    return against_a_king(
        force, [&](Side side) { return kings(force, side) >= 3 && kings(force, side) == force.pieces(side); });
}

bool kings_on_both_sides(const Force& force) { return force.kings[0] > 0 && force.kings[1] > 0; }

bool four_or_five_pieces(const Force& force) {
    return kings_on_both_sides(force) && force.all() >= 4 && force.all() <= 5;
}

bool six_or_seven_pieces(const Force& force) {
    return kings_on_both_sides(force) && force.all() >= 6 && force.all() <= 7;
}

/// At most two pieces a side, a king on both sides, and men on one side at most.
bool at_most_two_pieces_a_side(const Force& force) {
    return kings_on_both_sides(force) && force.pieces(Side::black) <= 2 && force.pieces(Side::white) <= 2 &&
           (force.men[0] == 0 || force.men[1] == 0);
}

// FMJD, annex 1, official rules of international draughts, the article on the draw.
constexpr std::array international_endings{
    LimitedEnding{.reason = "five moves, two pieces against a king",
                  .moves = 5,
                  .holds = at_most_two_pieces_against_a_king,
                  .restarts_with_new_material = false},
    // "Sixteen more at most": a capture or a crowning in between does not restart the count.
    LimitedEnding{.reason = "sixteen moves, three pieces against a king",
                  .moves = 16,
                  .holds = at_most_three_pieces_against_a_king,
                  .restarts_with_new_material = false},
};

// FMJD section 64, rules of Russian draughts, 7.2.4 to 7.2.8. Of 7.2.4 (three kings or more) only endings of at most
// seven pieces are listed: with more, only kings are left, and the fifteen moves of 7.2.5 end the game at the same
// move.
constexpr std::array russian_endings{
    LimitedEnding{
        .reason = "five moves, two pieces against a king", .moves = 5, .holds = at_most_two_pieces_against_a_king},
    LimitedEnding{.reason = "five moves, three pieces against a king on the main road",
                  .moves = 5,
                  .holds = three_pieces_against_a_king_on_the_main_road},
    LimitedEnding{.reason = "fifteen moves, three kings or more against a king",
                  .moves = 15,
                  .holds = three_kings_or_more_against_a_king},
    LimitedEnding{.reason = "thirty moves with four or five pieces", .moves = 30, .holds = four_or_five_pieces},
    LimitedEnding{.reason = "sixty moves with six or seven pieces", .moves = 60, .holds = six_or_seven_pieces},
};

// Official rules of the Brazilian confederation, 64 squares.
constexpr std::array brazilian_endings{
    LimitedEnding{.reason = "five moves, at most two pieces a side", .moves = 5, .holds = at_most_two_pieces_a_side},
};

// APCA, rules of play.
constexpr std::array pool_endings{
    LimitedEnding{
        .reason = "thirteen moves, three kings against a king", .moves = 13, .holds = three_kings_against_a_king},
};

}  // namespace

constexpr DrawRules english_draws{};

constexpr DrawRules international_draws{
    .quiet_moves = 25, .quiet_reason = "twenty-five moves", .endings = international_endings, .max_pieces = 4};

constexpr DrawRules brazilian_draws{
    .quiet_moves = 20, .quiet_reason = "twenty moves", .endings = brazilian_endings, .max_pieces = 4};

constexpr DrawRules russian_draws{
    .quiet_moves = 15, .quiet_reason = "fifteen moves", .endings = russian_endings, .max_pieces = 7};

constexpr DrawRules czech_draws{.quiet_moves = 15, .quiet_reason = "fifteen moves"};

constexpr DrawRules pool_draws{.endings = pool_endings, .max_pieces = 4};

board::SquareSet main_road(const RuleSet& set) {
    const board::Geometry& geometry = set.rules.geometry;
    board::SquareSet road;
    for (int number = 1; number <= geometry.squares(); ++number) {
        const int row = geometry.row(number);
        const int column = geometry.column(number);
        if (geometry.mirrored ? row == column : row + column == geometry.size - 1) {
            road.insert(board::Square(number));
        }
    }
    return road;
}

Force force_of(const RuleSet& set, const Position& position) {
    Force force;
    for (const Side side : both_sides) {
        force.men[static_cast<std::size_t>(side)] = position.men(side).size();
        force.kings[static_cast<std::size_t>(side)] = position.kings_of(side).size();
    }
    const board::SquareSet road = main_road(set);
    force.on_main_road = std::any_of(both_sides.begin(), both_sides.end(), [&](Side side) {
        return force.is_lone_king(side) && road.contains(*position.pieces(side).begin());
    });
    return force;
}

const LimitedEnding* ending_over(const RuleSet& set, std::span<const Position> positions) {
    const DrawRules& rules = draw_rules(set);
    // Positions further back than the longest ending make no difference.
    const std::size_t max_positions = static_cast<std::size_t>(rules.max_ending_plies()) + 1;
    EndingCounts counts;
    for (const Position& position : positions.last(std::min(max_positions, positions.size()))) {
        counts = counts.after(rules, force_of(set, position));
    }
    return counts.over(rules);
}

}  // namespace crownhead::rules
