// SPDX-License-Identifier: MIT
#include "rules/random_positions.hpp"

#include <algorithm>

namespace crownhead::reference {
namespace {

using board::Square;
using rules::Piece;
using rules::Position;
using rules::RuleSet;
using rules::Side;

/// Puts `pieces` pieces of a side, of which about one in `kings` is a king, on empty squares of the rows that are
/// `every` apart. There may be fewer where there is no room.
void scatter(Position& position, const RuleSet& set, Side side, int pieces, int kings, int every, Dice& dice) {
    const board::Geometry& geometry = set.rules.geometry;
    const int crown_row = side == Side::black ? geometry.size - 1 : 0;
    std::vector<Square> free;
    for (int number = 1; number <= geometry.squares(); ++number) {
        if (!position.at(Square(number)) && (every == 1 || geometry.row(number) % every == 1)) {
            free.emplace_back(number);
        }
    }
    for (; pieces > 0 && !free.empty(); --pieces) {
        const auto chosen = free.begin() + dice.below(static_cast<int>(free.size()));
        const bool king = dice.one_in(kings) || geometry.row(chosen->number()) == crown_row;
        position.put(*chosen, Piece{side, king});
        free.erase(chosen);
    }
}

}  // namespace

Position crowd(const RuleSet& set, Dice& dice) {
    const int max_men = dice.between(1, set.rules.men());
    Position position;
    for (const Side side : {Side::black, Side::white}) {
        scatter(position, set, side, dice.between(1, max_men), dice.between(1, 5), 1, dice);
    }
    return position;
}

Position hunt(const RuleSet& set, Dice& dice) {
    const Side hunter = dice.one_in(2) ? Side::black : Side::white;
    Position position;
    scatter(position, set, hunter, dice.between(1, 2), 1, 1, dice);
    scatter(position, set, other(hunter), dice.between(2, set.rules.men()), dice.between(1, 3), 2, dice);
    scatter(position, set, hunter, dice.below(3), 8, 1, dice);
    return position;
}

Position few(const RuleSet& set, Dice& dice) {
    Position position;
    for (const Side side : {Side::black, Side::white}) {
        scatter(position, set, side, dice.between(1, std::min(5, set.rules.men())), 2, 1, dice);
    }
    return position;
}

}  // namespace crownhead::reference
