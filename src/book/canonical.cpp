// SPDX-License-Identifier: MIT
#include "book/canonical.hpp"

#include "board/layout.hpp"

#include <xxhash.h>

#include <array>
#include <cstddef>
#include <span>

namespace crownhead::book {
namespace {

board::Square rotated(const rules::RuleSet& set, board::Square square) {
    return board::Square(set.rules.geometry.squares() + 1 - square.number());
}

board::SquareSet rotated(const rules::RuleSet& set, board::SquareSet squares) {
    return board::SquareSet(board::reversed(squares.bits()) >> (128 - set.rules.geometry.squares()));
}

}  // namespace

rules::Position canonical(const rules::RuleSet& set, const rules::Position& position) {
    return position.turn == rules::Side::black ? position : rotated(set, position);
}

rules::Position rotated(const rules::RuleSet& set, const rules::Position& position) {
    return {.black = rotated(set, position.white),
            .white = rotated(set, position.black),
            .kings = rotated(set, position.kings),
            .turn = rules::other(position.turn)};
}

rules::Move rotated(const rules::RuleSet& set, const rules::Move& move) {
    std::array<board::Square, rules::Move::longest_path> path{};
    std::size_t length = 0;
    for (const board::Square square : move.path()) {
        path.at(length++) = rotated(set, square);
    }
    return rules::Move(std::span(path).first(length), rotated(set, move.captured()));
}

std::uint64_t key_of(const rules::Position& canonical) {
    const std::array<board::SquareSet::Bits, 3> words{canonical.black.bits(), canonical.white.bits(),
                                                      canonical.kings.bits()};
    return XXH64(words.data(), sizeof words, 0);
}

}  // namespace crownhead::book
