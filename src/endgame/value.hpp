// SPDX-License-Identifier: MIT
#pragma once

#include "rules/outcome.hpp"

#include <cstdint>

namespace crownhead::endgame {

/// What a position is worth to the side to move under best play of both.
enum class Value : std::uint8_t { loss, draw, win };

/// What a value is worth to the other side.
[[nodiscard]] constexpr Value negated(Value value) {
    return value == Value::win ? Value::loss : value == Value::loss ? Value::win : Value::draw;
}

/// How a game ends, with best play, in which `turn` is to move in a position of that value.
[[nodiscard]] constexpr rules::Outcome outcome_of(Value value, rules::Side turn) {
    return value == Value::draw  ? rules::Outcome::draw
           : value == Value::win ? rules::win_for(turn)
                                 : rules::win_for(rules::other(turn));
}

}  // namespace crownhead::endgame
