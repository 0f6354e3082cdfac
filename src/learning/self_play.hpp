#pragma once

#include "learning/recorded_game.hpp"
#include "search/engine.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace crownhead::learning {

/// How games are to be played. Two self-plays with the same terms and engines play the same games.
struct SelfPlayTerms {
    std::uint64_t nodes = 5000;  ///< that are searched for a move
    std::uint64_t seed = 1;
    friend bool operator==(const SelfPlayTerms&, const SelfPlayTerms&) = default;
};

/// Openings from which games may go on: accepted ballots of the rule set, or its start alone.
[[nodiscard]] std::vector<rules::Game> openings(const rules::RuleSet& set);

/// Game `number` of a self-play: an opening and a few moves drawn by lot that leave neither side a man ahead, then the
/// engine for both sides, from an empty table, on one thread. It ends by the rules, when a won ending is known by heart
/// for long, and with a draw where a known one has gone on for a while. Pure, but for the engine's table; nothing where
/// a stop was requested.
[[nodiscard]] std::optional<RecordedGame> play_game(const SelfPlayTerms& terms, std::uint64_t number,
                                                    const std::vector<rules::Game>& openings, search::Engine& engine,
                                                    const std::stop_token& stop);

/// Plays the games whose numbers `next` gives, until it gives none or a stop is requested, each thread with an engine
/// of its own that `make_engine` makes. `keep` is called with each game, by one thread at a time, in any order.
/// Exceptions of an engine or of `keep` end it and are thrown on.
void play_games(const SelfPlayTerms& terms, const rules::RuleSet& set, unsigned threads,
                const std::function<std::unique_ptr<search::Engine>()>& make_engine,
                const std::function<std::optional<std::uint64_t>()>& next,
                const std::function<void(RecordedGame)>& keep, const std::stop_token& stop);

}  // namespace crownhead::learning
