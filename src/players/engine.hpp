#pragma once

#include "rules/game.hpp"
#include "search/think.hpp"

#include <cstdint>
#include <functional>
#include <stop_token>

namespace crownhead::players {

/// The levels of the engine: 1 a beginner who looks two plies ahead and misjudges by a little, 2 a club player who
/// takes a third of a second, 3 as strong as the engine is in a second and a half, and with the book that comes along.
inline constexpr int lowest_level = 1;
inline constexpr int highest_level = 3;

/// Answers the position a game has come to, as the engine at a level would. With a single legal move it answers at
/// once. `seed` varies the play: the same seed misjudges the same positions alike, so level 1 always answers alike.
/// `progress` is called on this thread after each depth. A requested stop ends it soon with the best move so far.
/// Throws BadInput where there is no legal move, or more than can be listed. Thread-safe.
[[nodiscard]] search::Thought answer(const rules::Game& game, int level, std::uint64_t seed,
                                     const std::stop_token& stop,
                                     const std::function<void(const search::Thought&)>& progress);

}  // namespace crownhead::players
