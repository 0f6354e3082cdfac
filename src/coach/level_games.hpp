// SPDX-License-Identifier: MIT
#pragma once

#include "coach/glicko.hpp"
#include "games/game_event.hpp"
#include "rules/side.hpp"

#include <cstdint>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace crownhead::coach {

/// A game against a level of the engine that counts, as the one who played it sees it.
struct GamePlayed {
    std::string game{};  ///< its id on the server
    int level = 1;
    rules::Side side = rules::Side::black;  ///< that he had
    double score = 0;                       ///< 1 for a win, 0.5 for a draw, 0 for a loss
    Glicko against{};                       ///< the level's rating then
    friend bool operator==(const GamePlayed&, const GamePlayed&) = default;
};

/// What a game on the server, the list of its events, says about the person who played it. Throws BadInput with the
/// reason if it does not count (docs/levels.md, "Games that count"). Pure.
[[nodiscard]] GamePlayed game_that_counts(std::string game, std::span<const games::GameEvent> events);

/// How somebody does against the levels. A value.
struct LevelGames {
    Glicko strength{.rating = 600};  ///< a beginner begins against the lowest level
    double change = 0;               ///< of the rating, by the last game
    int won = 0;
    int drawn = 0;
    int lost = 0;
    int highest_won = 0;                           ///< the highest level that was beaten; 0 for none
    std::vector<RatedAt> curve{};                  ///< the rating after each game
    std::set<std::string, std::less<>> counted{};  ///< the games: each counts once
};

/// Counts a game that was told at this time, in milliseconds since 1970, unless it has been counted.
void add_game(LevelGames& games, const GamePlayed& played, std::int64_t at);

/// The level for the next game: the nearest by rating; but as long as every game was won, the one above the highest
/// that was beaten, if that is higher.
[[nodiscard]] int fitting_level(const LevelGames& games);

}  // namespace crownhead::coach
