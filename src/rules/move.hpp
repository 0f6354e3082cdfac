// SPDX-License-Identifier: MIT
#pragma once

#include "board/square.hpp"
#include "board/square_set.hpp"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>

namespace crownhead::rules {

/// What a move did: the squares the piece stood on, from first to last, and the pieces it took.
/// A quiet move has a path of two squares and takes nothing. A value that never allocates.
class Move {
  public:
    /// A side has at most 30 men (12×12), so at most 30 jumps: 31 squares.
    static constexpr std::size_t longest_path = 31;

    /// No move: it has no squares, so no from() and to().
    constexpr Move() = default;
    /// `path` has at most `longest_path` squares.
    constexpr explicit Move(std::span<const board::Square> path, board::SquareSet captured = {}) : captured_(captured) {
        for (const board::Square square : path) {
            path_[length_++] = square;
        }
    }

    [[nodiscard]] constexpr std::span<const board::Square> path() const { return {path_.data(), length_}; }
    [[nodiscard]] constexpr board::Square from() const { return path_[0]; }
    [[nodiscard]] constexpr board::Square to() const { return path_[length_ - 1U]; }
    [[nodiscard]] constexpr board::SquareSet captured() const { return captured_; }
    [[nodiscard]] constexpr bool is_capture() const { return !captured_.empty(); }

    /// Returns whether two moves have one result: the same first and last square and the same captured pieces.
    [[nodiscard]] constexpr bool same_result(const Move& o) const {
        return from() == o.from() && to() == o.to() && captured_ == o.captured_;
    }

    friend constexpr bool operator==(const Move&, const Move&) = default;
    /// Numerical order of the paths.
    friend constexpr std::weak_ordering operator<=>(const Move& a, const Move& b) {
        for (std::size_t i = 0; i < a.length_ && i < b.length_; ++i) {
            if (a.path_[i] != b.path_[i]) {
                return a.path_[i] <=> b.path_[i];
            }
        }
        return a.length_ <=> b.length_;
    }

  private:
    board::SquareSet captured_;
    std::array<board::Square, longest_path> path_{};
    std::uint8_t length_ = 0;
};

}  // namespace crownhead::rules
