#include "book/upright.hpp"

#include <xxhash.h>

#include <array>
#include <cstddef>
#include <span>

namespace crownhead::book {
namespace {

board::Square turned(const rules::RuleSet& set, board::Square square) {
    return board::Square(set.rules.geometry.squares() + 1 - square.number());
}

board::SquareSet turned(const rules::RuleSet& set, board::SquareSet squares) {
    board::SquareSet result;
    for (const board::Square square : squares) {
        result.insert(turned(set, square));
    }
    return result;
}

}  // namespace

rules::Position upright(const rules::RuleSet& set, const rules::Position& position) {
    if (position.turn == rules::Side::black) {
        return position;
    }
    return {.black = turned(set, position.white),
            .white = turned(set, position.black),
            .kings = turned(set, position.kings),
            .turn = rules::Side::black};
}

rules::Move turned(const rules::RuleSet& set, const rules::Move& move) {
    std::array<board::Square, rules::Move::longest_path> path{};
    std::size_t length = 0;
    for (const board::Square square : move.path()) {
        path.at(length++) = turned(set, square);
    }
    return rules::Move(std::span(path).first(length), turned(set, move.captured()));
}

std::uint64_t key_of(const rules::Position& upright) {
    const std::array<board::SquareSet::Bits, 3> words{upright.black.bits(), upright.white.bits(), upright.kings.bits()};
    return XXH64(words.data(), sizeof words, 0);
}

}  // namespace crownhead::book
