// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"
#include "search/limits.hpp"
#include "search/search_result.hpp"
#include "search/tablebase.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string_view>

namespace crownhead::players {

/// The levels of the engine, in steps of about the same strength: 1 is a beginner who overlooks captures, 10 the engine
/// at full strength. The lower levels are limited by the captures they overlook, their depth and the noise in their
/// evaluation, not by time.
inline constexpr int lowest_level = 1;
inline constexpr int highest_level = 10;

/// The level that `level1`, `level2` … names; nothing for any other text. Pure, thread-safe.
[[nodiscard]] std::optional<int> level_named(std::string_view text);

struct OldProgram;

/// How the engine is asked to play.
struct PlayRequest {
    int level = lowest_level;
    /// An old program with its default settings, which answers instead of the engine (old_program.hpp); null for none.
    const OldProgram* program = nullptr;
    /// How long the engine may take for the move; if nothing, as long as its level takes.
    std::optional<std::chrono::milliseconds> time = std::nullopt;
    std::uint64_t seed = 0;  ///< varies the play: the noise of a position depends on it
};

/// What a level sees of a position, whatever the time: the limits of its search. Levels below the highest are wholly
/// described by them. `seed` as in PlayRequest. `level` from lowest_level to highest_level. Pure, thread-safe.
[[nodiscard]] search::Limits sight(int level, std::uint64_t seed);

/// The answer of the engine at a level, or of an old program, in the current position of a game. A single legal move is
/// answered at once. Levels that are limited by depth always give the same answer for the same seed. `tablebase` is the
/// endgames of the game's rule set, null for none; not every level uses them. `progress` is called on this thread after
/// each depth. A requested stop ends the search soon with the best move so far. Throws BadInput if there is no legal
/// move, or more than can be listed; if an old program does not play the rule set; and if a file of endgames is
/// damaged. Thread-safe.
[[nodiscard]] search::SearchResult answer(const rules::Game& game, const PlayRequest& request,
                                          std::shared_ptr<const search::Tablebase> tablebase,
                                          const std::stop_token& stop,
                                          const std::function<void(const search::SearchResult&)>& progress);

}  // namespace crownhead::players
