// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/value.hpp"

#include <cstdint>
#include <optional>

namespace crownhead::endgame {

/// A value and the plies to the end under best play of both sides (the winner plays for the shortest game, the loser
/// for the longest), in a byte: 0 is a draw, n + 1 a win or loss in n plies, a loss if n is even, a win if it is odd.
struct Distance {
    std::uint8_t code = 0;

    static constexpr int max_plies = 254;

    [[nodiscard]] static constexpr Distance in(int plies) { return {static_cast<std::uint8_t>(plies + 1)}; }
    /// From half its code, which is what files store. `value` must not be a draw.
    [[nodiscard]] static constexpr Distance from_half(std::uint8_t half, Value value) {
        return {static_cast<std::uint8_t>(2 * half + (value == Value::loss ? 1 : 0))};
    }
    /// Half the code, rounded down.
    [[nodiscard]] constexpr std::uint8_t half() const { return code / 2; }
    [[nodiscard]] constexpr Value value() const {
        return code == 0 ? Value::draw : code % 2 == 1 ? Value::loss : Value::win;
    }
    /// Nothing for a draw.
    [[nodiscard]] constexpr std::optional<int> plies() const {
        return code == 0 ? std::nullopt : std::optional(code - 1);
    }
    /// The distance of the position before, for the side that has moved to this one.
    [[nodiscard]] constexpr Distance before() const { return {static_cast<std::uint8_t>(code == 0 ? 0 : code + 1)}; }
    /// Orders distances for the same side, better ones higher: quick wins, slow wins, draws, slow losses, quick losses.
    [[nodiscard]] constexpr int worth() const {
        return code == 0 ? 0 : value() == Value::win ? 1000 - code : code - 1000;
    }
    friend constexpr bool operator==(const Distance&, const Distance&) = default;
};

/// The worst distance: no move.
inline constexpr Distance lost_at_once = Distance::in(0);

/// The better one for the side that both are of.
[[nodiscard]] constexpr Distance better(Distance a, Distance b) { return a.worth() >= b.worth() ? a : b; }

}  // namespace crownhead::endgame
