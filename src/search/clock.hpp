// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <chrono>

/// How much time a move may take: pure functions.
namespace crownhead::search {

using std::chrono::milliseconds;

/// The time for one move.
struct Budget {
    milliseconds soft{};  ///< no further depth is begun after it
    milliseconds hard{};  ///< the search ends at it; not less than `soft`
    friend constexpr bool operator==(const Budget&, const Budget&) = default;
};

/// A player's clock.
struct PlayersClock {
    milliseconds left{};
    milliseconds increment{};   ///< for each move; `left` has that of this move
    int moves_to_go = 0;        ///< until the next time control; 0 if the time is for the whole game
    milliseconds overhead{20};  ///< what each move loses between the clock and the engine
    friend constexpr bool operator==(const PlayersClock&, const PlayersClock&) = default;
};

/// All of `time` for one move. A depth begun late is seldom finished, but what it has found is used, so `soft` equals
/// `hard`.
[[nodiscard]] constexpr Budget fixed_time(milliseconds time) { return {time, time}; }

/// A share of the clock: an even share of what is left for each move to come, a few times as much for a depth under
/// way, and never more than the clock can afford.
[[nodiscard]] constexpr Budget share_of(const PlayersClock& clock) {
    constexpr int expected_moves = 30;  // a game of draughts is decided or short of pieces within about 60 moves a side
    constexpr int max_shares = 4;
    const milliseconds usable = std::max(clock.left - clock.overhead, milliseconds(1));
    const int moves = clock.moves_to_go > 0 ? std::min(clock.moves_to_go, expected_moves) : expected_moves;
    const milliseconds even = usable / moves + clock.increment * 3 / 4;
    const milliseconds max_hard = moves == 1 ? usable : usable / 2;
    const milliseconds hard = std::clamp(even * max_shares, milliseconds(1), std::max(max_hard, milliseconds(1)));
    return {std::clamp(even / 2, milliseconds(1), hard), hard};
}

}  // namespace crownhead::search
