// SPDX-License-Identifier: MIT
#pragma once

#include "cluster/communicator.hpp"
#include "endgame/endgames.hpp"
#include "learning/recorded_game.hpp"
#include "search/engine.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace crownhead::learning {

/// How games are played. Two self-plays with the same terms and engines play the same games.
struct SelfPlayTerms {
    std::uint64_t nodes = 5000;  ///< searched for a move
    std::uint64_t seed = 1;
    std::uint64_t late = 3;  ///< one game in `late` starts late, with few pieces; 0 for none
    /// Endgames for players who do not know them: a game ends once they show a win, and a drawn one continues as long
    /// as the rules allow, so that games show which draws are hard to hold. Null for none.
    const endgame::Endgames* adjudicator = nullptr;
    friend bool operator==(const SelfPlayTerms&, const SelfPlayTerms&) = default;
};

/// The openings of games: the accepted ballots of the rule set, or its start alone.
[[nodiscard]] std::vector<rules::Game> openings(const rules::RuleSet& set);

/// Game `number` of a self-play. It starts with an opening and a few random moves, in a late game followed by careless
/// ones until at most a dozen pieces are left; starts that put a side nearly a man ahead are drawn again. Then the
/// engine plays both sides, from an empty table, on one thread. The game ends by the rules or the adjudicator. Without
/// an adjudicator it is also drawn after a known draw, or kings' quiet moves alone, have gone on for a while; after 300
/// plies it is drawn in any case. Pure, but for the engine's table; nullopt if a stop was requested.
[[nodiscard]] std::optional<RecordedGame> play_game(const SelfPlayTerms& terms, std::uint64_t number,
                                                    const std::vector<rules::Game>& openings, search::Engine& engine,
                                                    const std::stop_token& stop);

/// Plays the games of these numbers until a stop is requested, shared among ranks that call it alike, each thread with
/// an engine of its own from `make_engine`. `keep` is called with each game on rank 0, on the calling thread, in any
/// order; the numbers are used there only. `subject` is a checksum of what the ranks have read themselves, such as the
/// weights: rank 0 throws BadInput if another rank has another one. An exception from an engine or from `keep` ends the
/// play and is passed on.
void play_games(const SelfPlayTerms& terms, const rules::RuleSet& set, std::span<const std::uint64_t> numbers,
                unsigned threads, const std::function<std::unique_ptr<search::Engine>()>& make_engine,
                const std::function<void(const RecordedGame&)>& keep, const std::stop_token& stop,
                cluster::Communicator& ranks, std::uint64_t subject = 0);

}  // namespace crownhead::learning
