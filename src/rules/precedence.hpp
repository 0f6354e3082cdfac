// SPDX-License-Identifier: MIT
#pragma once

#include "rules/capture.hpp"

#include <cstdint>

namespace crownhead::rules {

/// Whether rule set `R` leaves the choice among captures free.
template <Rules R>
inline constexpr bool free_choice = R.precedence == Precedence{};

/// The rank of a capture by the precedence of `R`: only captures of the highest rank may be played. The criteria of
/// Precedence are packed in their order, from the high bits down.
template <Rules R>
[[nodiscard]] constexpr std::uint32_t rank(const Capture<R>& capture, typename Board<R>::Word kings) {
    std::uint32_t value = 0;
    if constexpr (R.precedence.most_pieces) {
        value |= static_cast<std::uint32_t>(capture.jumps) << 24;
    }
    if constexpr (R.precedence.king_captures) {
        value |= static_cast<std::uint32_t>(capture.by_king) << 16;
    }
    if constexpr (R.precedence.most_kings) {
        value |= static_cast<std::uint32_t>(board::count(static_cast<decltype(kings)>(capture.captured & kings))) << 8;
    }
    if constexpr (R.precedence.earliest_king) {
        std::uint32_t before = 0;
        while (before < capture.jumps && (capture.victims[before] & kings) == 0) {
            ++before;
        }
        value |= 0xFFU - before;
    }
    return value;
}

}  // namespace crownhead::rules
