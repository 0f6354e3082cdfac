// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"
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

/// The levels of the engine, each stronger than the one before by about as much: 1 a beginner who moves before he looks
/// what can be captured then, 10 as strong as the engine is. The weaker ones are held back by what they overlook, how
/// far they look and how well they judge, not by the time they take.
inline constexpr int lowest_level = 1;
inline constexpr int highest_level = 10;

/// The level that `level1`, `level2` … names; nothing for any other text. Pure, thread-safe.
[[nodiscard]] std::optional<int> level_named(std::string_view text);

struct OldProgram;

/// How the engine is asked to play.
struct Asked {
    int level = lowest_level;
    /// An old program that answers in the engine's place (old_program.hpp), as it comes; null: the level does.
    const OldProgram* program = nullptr;
    /// How long it may take for the move; nothing: as its level does.
    std::optional<std::chrono::milliseconds> time = std::nullopt;
    std::uint64_t seed = 0;  ///< varies the play: the same seed misjudges the same positions alike
};

/// Answers the position a game has come to, as the engine at a level would, or an old program. With a single legal move
/// it answers at once. The levels that depth holds back always answer alike to the same seed. `truth` is the endgames
/// of the game's rule set, null for none; not every level knows them. `progress` is called on this thread after each
/// depth. A requested stop ends it soon with the best move so far. Throws BadInput where there is no legal move, or
/// more than can be listed, where an old program does not play the rule set, and where a file of endgames is damaged.
/// Thread-safe.
[[nodiscard]] search::SearchResult answer(const rules::Game& game, const Asked& asked,
                                          std::shared_ptr<const search::Tablebase> tablebase,
                                          const std::stop_token& stop,
                                          const std::function<void(const search::SearchResult&)>& progress);

}  // namespace crownhead::players
