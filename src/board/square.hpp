// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>

namespace crownhead::board {

/// A square by its number in draughts notation, from 1; 0 stands for no square.
class Square {
  public:
    constexpr Square() = default;
    constexpr explicit Square(int number) : number_(static_cast<std::uint8_t>(number)) {}

    [[nodiscard]] constexpr int number() const { return number_; }

    friend constexpr auto operator<=>(Square, Square) = default;

  private:
    std::uint8_t number_ = 0;
};

}  // namespace crownhead::board
