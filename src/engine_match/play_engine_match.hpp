// SPDX-License-Identifier: MIT
#pragma once

#include "cluster/communicator.hpp"
#include "engine_match/engine_match_file.hpp"

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>

namespace crownhead::engine_match {

/// How far a match is played, and how: nothing that its games depend on.
struct EngineMatchPlan {
    int games = 2;             ///< in all
    unsigned concurrency = 1;  ///< games at a time
    std::optional<SprtTerms> sprt{};
    /// How far an engine may overrun its time, or how long it may take if it has no time limit. If not given, these are
    /// 10 and 600 seconds.
    std::optional<std::chrono::milliseconds> patience{};
    std::filesystem::path shipped{};  ///< the folder of all shipped endgames
};

/// Returns whether all planned games are over, or the test is decided. Pure, thread-safe.
[[nodiscard]] bool is_over(const EngineMatch& match, const EngineMatchPlan& plan);

/// Continues a match from wherever it stands until it is over or a stop is requested. Each of `concurrency` threads has
/// its own two engines and keeps them from game to game; an engine that crashes, hangs or plays an illegal move loses
/// that game and is started again. `changed` is called on the calling thread after each game. Games that are over are
/// never played again. Ranks that call it alike share the games; the file, and `changed`, are used on rank 0 only, so
/// others give a match that is kept in memory. Throws BadInput if an engine cannot be started or endgame files are
/// damaged, on rank 0 also if another rank has read other endgames, weights or books, and FileFault.
void play_engine_match(EngineMatchFile& file, const EngineMatchPlan& plan, const std::stop_token& stop,
                       const std::function<void()>& changed, cluster::Communicator& ranks);

}  // namespace crownhead::engine_match
