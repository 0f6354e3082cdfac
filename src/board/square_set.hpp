// SPDX-License-Identifier: MIT
#pragma once

#include "board/square.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

namespace crownhead::board {

/// A set of squares of any board up to 12×12: a value of 16 bytes. Square n is bit n - 1.
/// Iterates in the order of the numbers. No function takes the square 0, which stands for none.
class SquareSet {
  public:
    __extension__ using Bits = unsigned __int128;

    constexpr SquareSet() = default;
    constexpr explicit SquareSet(Bits bits) : bits_(bits) {}
    constexpr SquareSet(std::initializer_list<Square> squares) {
        for (const Square square : squares) {
            insert(square);
        }
    }

    [[nodiscard]] constexpr Bits bits() const { return bits_; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(low(bits_)) + std::popcount(high(bits_)); }
    [[nodiscard]] constexpr bool contains(Square square) const { return (bits_ & bit(square)) != 0; }
    constexpr void insert(Square square) { bits_ |= bit(square); }
    constexpr void erase(Square square) { bits_ &= ~bit(square); }

    friend constexpr bool operator==(SquareSet, SquareSet) = default;
    friend constexpr SquareSet operator|(SquareSet a, SquareSet b) { return SquareSet(a.bits_ | b.bits_); }
    friend constexpr SquareSet operator&(SquareSet a, SquareSet b) { return SquareSet(a.bits_ & b.bits_); }
    /// The squares of `a` that are not in `b`.
    friend constexpr SquareSet operator-(SquareSet a, SquareSet b) { return SquareSet(a.bits_ & ~b.bits_); }

    class Iterator {
      public:
        using value_type = Square;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() = default;
        constexpr explicit Iterator(Bits rest) : rest_(rest) {}
        constexpr Square operator*() const {
            return Square((low(rest_) != 0 ? std::countr_zero(low(rest_)) : 64 + std::countr_zero(high(rest_))) + 1);
        }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

      private:
        Bits rest_ = 0;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
    [[nodiscard]] constexpr Iterator end() const { return {}; }

  private:
    static constexpr Bits bit(Square square) { return Bits{1} << (square.number() - 1); }
    static constexpr std::uint64_t low(Bits bits) { return static_cast<std::uint64_t>(bits); }
    static constexpr std::uint64_t high(Bits bits) { return static_cast<std::uint64_t>(bits >> 64); }

    Bits bits_ = 0;
};

}  // namespace crownhead::board
