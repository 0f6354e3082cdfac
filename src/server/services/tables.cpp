// SPDX-License-Identifier: MIT
#include "server/services/tables.hpp"

#include "base/bad_input.hpp"
#include "engine_match/game_result.hpp"
#include "games/live_game.hpp"
#include "games/live_match.hpp"
#include "laws/opening.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "tournament/engine_entrant.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>

namespace crownhead::server {
namespace {

using games::Seat;
using rules::Outcome;
using rules::Side;
using tournament::Board;
using tournament::GameOver;
using tournament::Result;
using tournament::Tournament;

std::string set_match(games::Store& store, const Tournament& tournament, const Board& board, const games::Moment& now,
                      const std::function<std::string()>& new_id) {
    const tournament::Round& round = tournament.rounds.back();
    games::MatchTerms terms{
        .code = tournament.terms.code,
        .rules = tournament.terms.rules,
        .opening = games::Opening::given,
        .given = round.opening.start,
        .games = static_cast<int>(board.games.size()),
        .names = {tournament.entrant(board.pair.first).name, tournament.entrant(board.pair.second).name}};
    const Seat black = tournament::side_of_first(tournament, 1) == Side::black ? Seat::first : Seat::second;
    const std::vector<games::MatchEvent> events{
        {now, games::MatchCreated{terms, {new_id(), new_id()}, black}},
        {now, games::SeatTaken{terms.names[1]}},
        {now, round.opening},
    };
    std::string id = new_id();
    store.append(games::summary(id, games::replay_match(events)), 0, events);
    return id;
}

games::Player player(const tournament::Entrant& who, const rules::RuleSet& set) {
    if (who.engine.empty()) {
        return {};
    }
    const players::PlayerSpec engine = tournament::read_engine(who.engine, set);
    games::Player player{.kind = games::Player::Kind::engine};
    if (const auto* old = std::get_if<players::OldProgramSpec>(&engine.program)) {
        player.program = std::string(old->program->name);
    } else {
        player.level = std::get<players::LevelProgram>(engine.program).level;
    }
    return player;
}

std::string set_game(games::Store& store, const Tournament& tournament, const Board& board, int game,
                     const std::string& name, const games::Moment& now, const std::function<std::string()>& new_id) {
    const tournament::Round& round = tournament.rounds.back();
    const Side side = tournament::side_of_first(tournament, game);
    const tournament::Entrant& first = tournament.entrant(board.pair.first);
    const tournament::Entrant& second = tournament.entrant(board.pair.second);
    const tournament::Entrant& black = side == Side::black ? first : second;
    const tournament::Entrant& white = side == Side::black ? second : first;
    std::vector<games::GameEvent> events{
        {now.wall,
         games::GameCreated{tournament.terms.rules,
                            round.opening.start,
                            {player(black, tournament.rule_set()), player(white, tournament.rule_set())},
                            {{"Event", tournament.terms.name}, {"White", white.name}, {"Black", black.name}}}},
        {now.wall, games::SeatGiven{name, new_id()}}};
    const rules::Game opening = tournament::opening_of(tournament, round);
    for (const rules::Move& move : opening.moves()) {
        events.push_back({now.wall, games::Moved{notation::full_text(move)}});
    }
    std::string id = new_id();
    store.append(games::summary(id, games::replay_game(events)), 0, events);
    return id;
}

/// The result of the pairing's first player in one of their games.
Result result_for(const Tournament& tournament, int game, Outcome outcome) {
    return engine_match::result_of(outcome, tournament::side_of_first(tournament, game));
}

/// The moves after the opening; empty if something else changed the board.
std::string moves_of(const games::MatchGame& game) {
    std::string moves;
    for (const games::Entry& entry : game.record) {
        if (entry.stands && entry.event.act == laws::Act::move) {
            moves += (moves.empty() ? "" : " ") + entry.event.move;
        }
    }
    try {
        const rules::Game plain(*game.now.rule_set, game.first.now.position);
        return laws::played(plain, moves).now() == game.now.now.position ? moves : "";
    } catch (const BadInput&) {
        return "";  // a piece was huffed, for instance
    }
}

std::optional<GameOver> over_in_match(const Tournament& tournament, const games::LiveMatch& match, int board,
                                      int game) {
    if (game > static_cast<int>(match.games.size()) || !match.games[static_cast<std::size_t>(game - 1)].now.over()) {
        return std::nullopt;
    }
    const games::MatchGame& played = match.games[static_cast<std::size_t>(game - 1)];
    return GameOver{board, game, result_for(tournament, game, played.now.outcome), moves_of(played),
                    std::string(laws::word(played.now.reason))};
}

std::optional<GameOver> over_in_game(const Tournament& tournament, const games::LiveGame& live, int board, int game) {
    const rules::Standing standing = games::standing(live);
    if (standing.outcome == Outcome::none) {
        return std::nullopt;
    }
    const std::size_t opening = tournament::opening_of(tournament, tournament.rounds.back()).moves().size();
    std::string moves;
    for (std::size_t i = opening; i < live.game.moves().size(); ++i) {
        moves += (moves.empty() ? "" : " ") + notation::full_text(live.game.moves()[i]);
    }
    return GameOver{board, game, result_for(tournament, game, standing.outcome), moves, std::string(standing.reason)};
}

}  // namespace

bool all_known(const Board& board) {
    return std::all_of(board.games.begin(), board.games.end(), [](const auto& game) { return game.has_value(); });
}

Place set_table(games::Store& store, const Tournament& tournament, const Board& board, const std::string& name,
                const games::Moment& now, const std::function<std::string()>& new_id) {
    const bool people =
        tournament.entrant(board.pair.first).engine.empty() && tournament.entrant(board.pair.second).engine.empty();
    if (people) {
        return {Place::Kind::match, {set_match(store, tournament, board, now, new_id)}};
    }
    Place place{Place::Kind::games, {}};
    for (int game = 1; game <= static_cast<int>(board.games.size()); ++game) {
        place.ids.push_back(set_game(store, tournament, board, game, name, now, new_id));
    }
    return place;
}

std::string seat_of(games::Store& store, const std::string& game, const std::string& name, const games::Moment& now,
                    const std::function<std::string()>& new_id) {
    const auto events = store.events(game);
    if (!events) {
        return {};
    }
    games::LiveGame live = games::replay_game(*events);
    if (!live.seat && games::standing(live).outcome == Outcome::none) {
        const games::GameEvent given{now.wall, games::SeatGiven{name, new_id()}};
        const int number = live.events;
        live = games::after(std::move(live), given);
        store.append(games::summary(game, live), number, std::span(&given, 1));
    }
    return live.seat ? live.seat->token : std::string();
}

std::vector<GameOver> finished_at(const games::Store& store, const Tournament& tournament, int number) {
    const Board& board = tournament.rounds.back().boards.at(static_cast<std::size_t>(number - 1));
    std::vector<GameOver> finished;
    if (board.place.empty() || all_known(board)) {
        return finished;  // without reading a match that may be long
    }
    const Place place = read_place(board.place);
    const auto take = [&](std::optional<GameOver> over) {
        if (over) {
            finished.push_back(*std::move(over));
        }
    };
    const auto events = place.kind == Place::Kind::match ? store.match_events(place.ids.front()) : std::nullopt;
    const auto match = events ? std::optional(games::replay_match(*events)) : std::nullopt;
    for (int game = 1; game <= static_cast<int>(board.games.size()); ++game) {
        const auto at = static_cast<std::size_t>(game - 1);
        if (board.games[at]) {
            continue;
        }
        if (match) {
            take(over_in_match(tournament, *match, number, game));
        } else if (place.kind == Place::Kind::games && at < place.ids.size()) {
            if (const auto played = store.events(place.ids[at])) {
                take(over_in_game(tournament, games::replay_game(*played), number, game));
            }
        }
    }
    return finished;
}

}  // namespace crownhead::server
