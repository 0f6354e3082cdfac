#pragma once

#include "rules/game.hpp"
#include "search/limits.hpp"
#include "search/thought.hpp"

#include <functional>
#include <stop_token>

namespace crownhead::search {

/// One thought of an engine that has remembered nothing, on this thread alone and without endgames: Engine::think().
/// Thread-safe.
[[nodiscard]] Thought think(const rules::Game& game, const Limits& limits, const std::stop_token& stop,
                            const std::function<void(const Thought&)>& progress);

}  // namespace crownhead::search
