// SPDX-License-Identifier: MIT
#pragma once

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

/// How games are to be played. Two self-plays with the same terms and engines play the same games.
struct SelfPlayTerms {
    std::uint64_t nodes = 5000;  ///< that are searched for a move
    std::uint64_t seed = 1;
    std::uint64_t late = 3;  ///< one game in so many begins late, with few pieces; 0 for none
    /// For players who do not know the endgames: these end a game that is won, and a draw goes on as the rules let it,
    /// so that games tell which draws are hard to hold. Null for none.
    const endgame::Endgames* umpire = nullptr;
    friend bool operator==(const SelfPlayTerms&, const SelfPlayTerms&) = default;
};

/// Openings from which games may go on: accepted ballots of the rule set, or its start alone.
[[nodiscard]] std::vector<rules::Game> openings(const rules::RuleSet& set);

/// Game `number` of a self-play: an opening and a few moves drawn at random, in a late game after those so many
/// careless ones that a dozen pieces or fewer are left, that leave neither side a man ahead; then the engine for both
/// sides, from an empty table, on one thread. It ends by the rules, or by the umpire; without one, drawn where a draw
/// that the engine knows or kings moving about have gone on for a while; and drawn after 300 plies. Pure, but for the
/// engine's table; nothing where a stop was requested.
[[nodiscard]] std::optional<RecordedGame> play_game(const SelfPlayTerms& terms, std::uint64_t number,
                                                    const std::vector<rules::Game>& openings, search::Engine& engine,
                                                    const std::stop_token& stop);

/// Plays the games of these numbers until a stop is requested, each thread with an engine of its own that `make_engine`
/// makes. `keep` is called with each game on the calling thread, in any order. What an engine or `keep` throws ends it
/// and is thrown on.
void play_games(const SelfPlayTerms& terms, const rules::RuleSet& set, std::span<const std::uint64_t> numbers,
                unsigned threads, const std::function<std::unique_ptr<search::Engine>()>& make_engine,
                const std::function<void(const RecordedGame&)>& keep, const std::stop_token& stop);

}  // namespace crownhead::learning
