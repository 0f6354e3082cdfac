// SPDX-License-Identifier: MIT
#include "library/store/packed_moves.hpp"

namespace crownhead::library {
namespace {

using board::SquareSet;

std::size_t set_bytes(const rules::RuleSet& set) {
    return (static_cast<std::size_t>(set.rules.geometry.squares()) + 7) / 8;
}

void append_set(std::vector<std::uint8_t>& bytes, SquareSet squares, std::size_t length) {
    for (std::size_t i = 0; i < length; ++i) {
        bytes.push_back(static_cast<std::uint8_t>(squares.bits() >> (8 * i)));
    }
}

SquareSet set_from(std::span<const std::uint8_t> bytes) {
    SquareSet::Bits bits = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        bits |= SquareSet::Bits{bytes[i]} << (8 * i);
    }
    return SquareSet(bits);
}

}  // namespace

void append_move(std::vector<std::uint8_t>& bytes, const rules::Move& move) {
    for (const board::Square square : move.path()) {
        bytes.push_back(static_cast<std::uint8_t>(square.number()));
    }
    bytes.back() |= last_square;
}

std::size_t position_bytes(const rules::RuleSet& set) { return 3 * set_bytes(set) + 1; }

void append_position(std::vector<std::uint8_t>& bytes, const rules::RuleSet& set, const rules::Position& position) {
    for (const SquareSet squares : {position.black, position.white, position.kings}) {
        append_set(bytes, squares, set_bytes(set));
    }
    bytes.push_back(position.turn == rules::Side::black ? 0 : 1);
}

std::optional<rules::Position> position_from(const rules::RuleSet& set, std::span<const std::uint8_t> bytes) {
    if (bytes.size() < position_bytes(set)) {
        return std::nullopt;
    }
    const std::size_t length = set_bytes(set);
    const rules::Position position{.black = set_from(bytes.subspan(0, length)),
                                   .white = set_from(bytes.subspan(length, length)),
                                   .kings = set_from(bytes.subspan(2 * length, length)),
                                   .turn = bytes[3 * length] == 0 ? rules::Side::black : rules::Side::white};
    const bool kings_are_pieces = (position.kings - (position.black | position.white)).empty();
    return kings_are_pieces && !rules::fault(set, position) ? std::optional(position) : std::nullopt;
}

}  // namespace crownhead::library
