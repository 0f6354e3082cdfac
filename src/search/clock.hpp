// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <chrono>

/// How much time a move may take: pure functions.
namespace crownhead::search {

using std::chrono::milliseconds;

/// What a move may use of the time there is.
struct Budget {
    milliseconds soft{};  ///< after it no further depth is begun
    milliseconds hard{};  ///< at it the search ends; not less than `soft`
    friend constexpr bool operator==(const Budget&, const Budget&) = default;
};

/// A player's clock.
struct PlayersClock {
    milliseconds left{};
    milliseconds increment{};   ///< added after each move
    int moves_to_go = 0;        ///< until the clock is set anew; 0 where it has to do for the whole game
    milliseconds overhead{20};  ///< what is lost of each move between the clock and the engine
    friend constexpr bool operator==(const PlayersClock&, const PlayersClock&) = default;
};

/// The whole time for one move. A depth that is begun late is seldom finished, yet what it has found by then is used:
/// so it ends at the same time.
[[nodiscard]] constexpr Budget fixed_time(milliseconds time) { return {time, time}; }

/// A share of the clock: an even part of what is left for the moves to come, and a few times that for a depth under
/// way, never more than the clock can bear.
[[nodiscard]] constexpr Budget share_of(const PlayersClock& clock) {
    constexpr int moves_of_a_game = 30;  // a game of draughts is decided or emptied within about 60 of each side
    constexpr int longest = 4;
    const milliseconds usable = std::max(clock.left - clock.overhead, milliseconds(1));
    const int moves = clock.moves_to_go > 0 ? std::min(clock.moves_to_go, moves_of_a_game) : moves_of_a_game;
    const milliseconds even = usable / moves + clock.increment * 3 / 4;
    const milliseconds most = moves == 1 ? usable : usable / 2;
    const milliseconds hard = std::clamp(even * longest, milliseconds(1), std::max(most, milliseconds(1)));
    return {std::clamp(even / 2, milliseconds(1), hard), hard};
}

}  // namespace crownhead::search
