// SPDX-License-Identifier: MIT
#include "coach/level_games.hpp"

#include "base/bad_input.hpp"
#include "coach/level_rating.hpp"
#include "games/live_game.hpp"
#include "notation/fen.hpp"
#include "players/level.hpp"
#include "rules/rule_set.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

namespace crownhead::coach {
namespace {

using games::Player;
using rules::Side;

void require_that(bool so, const char* sentence) {
    if (!so) {
        throw BadInput(sentence);
    }
}

template <class Action>
bool happened(std::span<const games::GameEvent> events) {
    return std::any_of(events.begin(), events.end(),
                       [](const games::GameEvent& event) { return std::holds_alternative<Action>(event.action); });
}

/// Only the highest level plays better with more time.
bool plays_at_its_level(const Player& engine) {
    return engine.program.empty() && (!engine.time || engine.level < players::highest_level);
}

}  // namespace

GamePlayed game_that_counts(std::string game, std::span<const games::GameEvent> events) {
    const games::LiveGame live = games::replay_game(events);
    const rules::RuleSet& set = live.game.rule_set();
    require_that(rules::is_english(set), "only games of English draughts count");
    require_that(live.players.black.kind != live.players.white.kind, "only games against the computer count");
    const Side side = live.players.black.kind == Player::Kind::person ? Side::black : Side::white;
    const Player& engine = live.players.of(rules::other(side));
    require_that(plays_at_its_level(engine), "only games against a level of the computer count, in its own time");
    require_that(live.game.start() == rules::start(set), "only games from the usual position count");
    require_that(!live.seat, "a game of a tournament does not count");
    require_that(!happened<games::PlayersChanged>(events), "the opponent was changed, so the game does not count");
    require_that(!happened<games::TakenBack>(events), "a move was taken back, so the game does not count");
    const rules::Outcome outcome = games::standing(live).outcome;
    require_that(outcome != rules::Outcome::none, "the game is not over");
    const double score = outcome == rules::Outcome::draw ? 0.5 : outcome == rules::win_for(side) ? 1 : 0;
    return {.game = std::move(game),
            .level = engine.level,
            .side = side,
            .score = score,
            .against = level_rating(engine.level)};
}

void add_game(LevelGames& games, const GamePlayed& played, std::int64_t at) {
    if (!games.counted.insert(played.game).second) {
        return;
    }
    const double before = games.strength.rating;
    games.strength = after_games(games.strength, std::array{GlickoGame{played.against, played.score}});
    games.strength.rating = std::max(games.strength.rating, 0.0);
    games.change = games.strength.rating - before;
    if (played.score == 1) {
        ++games.won;
        games.highest_won = std::max(games.highest_won, played.level);
    } else {
        ++(played.score == 0 ? games.lost : games.drawn);
    }
    games.curve.push_back({at, games.strength.rating});
}

int fitting_level(const LevelGames& games) {
    const int nearest = nearest_level(games.strength.rating);
    const bool won_all = games.drawn == 0 && games.lost == 0;
    return won_all ? std::clamp(games.highest_won + 1, nearest, players::highest_level) : nearest;
}

}  // namespace crownhead::coach
