#pragma once

#include "rules/game.hpp"
#include "rules/move.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stop_token>
#include <vector>

namespace crownhead::search {

/// When to stop. Whatever comes first ends the search; depth and nodes alone give the same thought every time.
struct Limits {
    static constexpr int most_depth = 64;

    int depth = most_depth;  ///< plies; captures are always looked through to their end
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    std::optional<std::chrono::steady_clock::time_point> deadline = std::nullopt;
    int noise = 0;           ///< how far a judgement of a position may be off, in hundredths of a man: a weaker player
    std::uint64_t seed = 0;  ///< chooses the noise
};

/// What the search thinks of a position.
struct Thought {
    /// The score of a win already reached; a win in n plies scores `certain_win - n`, a loss the same below zero.
    static constexpr double certain_win = 1000;

    int depth = 0;     ///< plies looked ahead throughout; 0 where there was time for nothing
    double score = 0;  ///< in men, for the side to move
    std::uint64_t nodes = 0;
    std::vector<rules::Move> line;  ///< what both sides should play, best move first; never empty
};

/// Thinks about the position a game has come to: alpha-beta by iterative deepening, under any rule set, with the draws
/// by repetition and by forty moves counted from the game's own past. `progress` is called on this thread after each
/// depth. Ends soon (some milliseconds) after a stop is requested, with the best move so far.
/// Throws BadInput where there is no legal move, or more than can be listed (rules::most_moves). Thread-safe.
[[nodiscard]] Thought think(const rules::Game& game, const Limits& limits, const std::stop_token& stop,
                            const std::function<void(const Thought&)>& progress);

}  // namespace crownhead::search
