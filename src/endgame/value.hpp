// SPDX-License-Identifier: MIT
#pragma once

#include "rules/outcome.hpp"

#include <cstdint>
#include <string_view>

namespace crownhead::endgame {

/// The value of a position for its side to move under best play of both sides.
enum class Value : std::uint8_t { loss, draw, win };

/// `loss`, `draw`, `win`.
[[nodiscard]] constexpr std::string_view word(Value value) {
    return value == Value::win ? "win" : value == Value::loss ? "loss" : "draw";
}

/// The value for the other side.
[[nodiscard]] constexpr Value negated(Value value) {
    return value == Value::win ? Value::loss : value == Value::loss ? Value::win : Value::draw;
}

/// The outcome of a game under best play from a position of that value with `turn` to move.
[[nodiscard]] constexpr rules::Outcome outcome_of(Value value, rules::Side turn) {
    return value == Value::draw  ? rules::Outcome::draw
           : value == Value::win ? rules::win_for(turn)
                                 : rules::win_for(rules::other(turn));
}

}  // namespace crownhead::endgame
