#pragma once

#include "endgame/value.hpp"
#include "rules/outcome.hpp"

namespace crownhead::endgame {

/// How a game ends, with best play, in which `turn` is to move in a position of that value.
[[nodiscard]] constexpr rules::Outcome outcome_of(Value value, rules::Side turn) {
    return value == Value::draw  ? rules::Outcome::draw
           : value == Value::win ? rules::win_for(turn)
                                 : rules::win_for(rules::other(turn));
}

}  // namespace crownhead::endgame
