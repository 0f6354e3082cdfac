#pragma once

#include <cstdint>

namespace crownhead::endgame {

/// What a position is worth to the side to move under best play of both.
enum class Value : std::uint8_t { loss, draw, win };

/// What a value is worth to the other side.
[[nodiscard]] constexpr Value negated(Value value) {
    return value == Value::win ? Value::loss : value == Value::loss ? Value::win : Value::draw;
}

}  // namespace crownhead::endgame
