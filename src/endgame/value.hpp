#pragma once

#include <cstdint>

namespace crownhead::endgame {

/// What a position is worth to the side to move under best play of both.
enum class Value : std::uint8_t { loss, draw, win };

}  // namespace crownhead::endgame
