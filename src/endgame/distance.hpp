// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/value.hpp"

#include <cstdint>
#include <optional>

namespace crownhead::endgame {

/// A value and the plies to the end under best play of both (the winner makes for the shortest game, the loser for the
/// longest) in a byte: 0 is a draw; n + 1 a win or loss in n plies, a loss in an even number, a win in an odd one.
struct Distance {
    std::uint8_t code = 0;

    static constexpr int max_plies = 254;

    [[nodiscard]] static constexpr Distance in(int plies) { return {static_cast<std::uint8_t>(plies + 1)}; }
    [[nodiscard]] constexpr Value value() const {
        return code == 0 ? Value::draw : code % 2 == 1 ? Value::loss : Value::win;
    }
    /// Nothing for a draw.
    [[nodiscard]] constexpr std::optional<int> plies() const {
        return code == 0 ? std::nullopt : std::optional(code - 1);
    }
    /// For the side that has moved there.
    [[nodiscard]] constexpr Distance before() const { return {static_cast<std::uint8_t>(code == 0 ? 0 : code + 1)}; }
    /// The better of two for the same side: a win, soon; a draw; a loss, late.
    [[nodiscard]] constexpr int worth() const {
        return code == 0 ? 0 : value() == Value::win ? 1000 - code : code - 1000;
    }
    friend constexpr bool operator==(const Distance&, const Distance&) = default;
};

/// The worst that can be: no move.
inline constexpr Distance lost_at_once = Distance::in(0);

[[nodiscard]] constexpr Distance better(Distance a, Distance b) { return a.worth() >= b.worth() ? a : b; }

}  // namespace crownhead::endgame
