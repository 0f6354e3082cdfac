// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "games/pdn_games.hpp"
#include "games/same_secret.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/rule_set_named.hpp"
#include "server/api/game_answers.hpp"
#include "server/services/game_conditions.hpp"
#include "server/services/game_service.hpp"

#include <fmt/format.h>

#include <utility>

// What each request about games does.
namespace crownhead::server {

namespace {

using games::GameEvent;
using games::is_over;

/// The game that a request is about; null for one that makes a game.
const std::string* game_of(const GameRequest& request) {
    return std::visit(
        [](const auto& one) -> const std::string* {
            if constexpr (requires { one.game; }) {
                return &one.game;
            }
            return nullptr;
        },
        request);
}

/// A new game, with everything that can be worked out on another thread.
struct PreparedGame {
    std::vector<GameEvent> events;
    games::LiveGame live;
    ShownMoves shown;
    std::vector<std::string> notes;
};

/// Pure. Throws BadInput.
PreparedGame prepare(std::vector<GameEvent> events, std::vector<std::string> notes) {
    games::LiveGame live = games::replay_game(events);
    ShownMoves shown;
    shown.follow(live.game);
    shown.require_few();
    return {std::move(events), std::move(live), std::move(shown), std::move(notes)};
}

std::string choice_of(const std::string& id, const games::PdnGames& games) {
    std::vector<Choice> choices;
    for (std::size_t i = 0; i < games.size(); ++i) {
        choices.push_back({games.title(i), games.moves(i)});
    }
    return choice_answer(id, choices);
}

}  // namespace

/// Handles one request.
struct GameService::Handler {
    GameService& games;
    Watcher& watcher;
    const std::string& id;

    /// Else a game could grow for ever, as what is taken back stays in it, and take long to read.
    void require_room(const LoadedGame& game) const {
        if (game.live.events >= games.deps_.max_events) {
            throw BadInput(
                fmt::format("a game has at most {} events: this one can only be resigned", games.deps_.max_events));
        }
    }

    [[nodiscard]] std::string state(LoadedGame& game, std::vector<std::string> notes = {}, bool has_seat = true) const {
        game.shown.follow(game.live.game);
        return game_answer(id, game.id, game.live, game.shown, game.search.has_value(), std::move(notes), has_seat);
    }

    /// To be called after an event: replaces the engine's search, which was for the old position, tells the other
    /// watchers and returns the new state.
    [[nodiscard]] std::string state_after_event(LoadedGame& game) const {
        games.drop_search(game);
        games.start_search(game, watcher.client());
        games.notify_watchers(game, &watcher, {});
        return state(game);
    }

    [[nodiscard]] std::string begin(PreparedGame one) const {
        LoadedGame& game = games.create(one.events, std::move(one.live), std::move(one.shown));
        games.watch(watcher, game);
        return state(game, std::move(one.notes));
    }

    /// A continuation that begins a prepared game.
    [[nodiscard]] Continuation begin_with(PreparedGame one) const {
        return [&service = games, &to = watcher, request_id = id, one = std::move(one)] {
            return Handler{service, to, request_id}.begin(one);
        };
    }

    Reply operator()(const NewGame& request) const {
        const rules::RuleSet& set = rules::rule_set_named(request.rules);
        require_programs_play(request.players, set);
        const rules::Position start = request.fen ? notation::parse_fen(set, *request.fen) : rules::start(set);
        const std::vector<GameEvent> events{
            {games.deps_.now(), games::GameCreated{std::string(set.name), notation::fen(start), request.players, {}}}};
        if (request.fen) {
            return Work{.run = [&service = games, &to = watcher, request_id = id, events]() -> Continuation {
                return Handler{service, to, request_id}.begin_with(prepare(events, {}));
            }};
        }
        return begin(prepare(events, {}));
    }

    Reply operator()(const LoadPdn& request) const {
        const rules::RuleSet* fallback = request.rules ? &rules::rule_set_named(*request.rules) : nullptr;
        return Work{.run = [&service = games, &to = watcher, request_id = id, request, fallback,
                            now = games.deps_.now()]() -> Continuation {
                        const games::PdnGames found(request.pdn, fallback);
                        if (found.size() > 1 && !request.index) {
                            return [text = choice_of(request_id, found)] { return text; };
                        }
                        games::Loaded loaded = found.load(request.index.value_or(0), now);
                        return Handler{service, to, request_id}.begin_with(
                            prepare(std::move(loaded.events), std::move(loaded.notes)));
                    },
                    .length = Work::Length::seconds};
    }

    Reply operator()(const OpenGame& request) const {
        LoadedGame& game = games.load(request.game);
        const auto& seat = game.live.seat;
        const bool has_seat = seat && request.token && games::same_secret(seat->token, *request.token);
        std::vector<std::string> notes;
        if (seat && request.token && !has_seat) {
            notes.emplace_back("The token is not that of this game's seat, so you watch.");
        }
        games.watch(watcher, game);
        return state(game, std::move(notes), has_seat);
    }

    Reply operator()(const PlayMove& request) const {
        LoadedGame& game = games.load(request.game);
        const rules::Game& played = game.live.game;
        require_seat(game.live, request.token);
        if (is_over(game.live)) {
            throw BadInput("the game is over");
        }
        if (request.ply != played.moves().size()) {
            throw BadInput(fmt::format("the move is meant for a game of {} moves, but {} were played", request.ply,
                                       played.moves().size()));
        }
        if (games::to_move(game.live).kind == games::Player::Kind::engine) {
            throw BadInput("it is the engine's turn");
        }
        require_room(game);
        const rules::Move move = notation::parse_move(played.rule_set(), played.now(), request.move);
        games.append(game, games::Moved{notation::full_text(move)});
        return state_after_event(game);
    }

    Reply operator()(const TakeBack& request) const {
        LoadedGame& game = games.load(request.game);
        require_no_tournament(game.live, "in a tournament's game no move is taken back");
        const auto taken = games::last_turn_of_a_person(game.live);
        if (!taken) {
            throw BadInput("there is no move to take back");
        }
        require_room(game);
        games.append(game, *taken);
        return state_after_event(game);
    }

    Reply operator()(const Resign& request) const {
        LoadedGame& game = games.load(request.game);
        require_seat(game.live, request.token);
        const auto side = games::who_may_resign(game.live);
        if (is_over(game.live)) {
            throw BadInput("the game is over");
        }
        if (!side) {
            throw BadInput("no person plays in this game");
        }
        games.append(game, games::Resigned{*side});
        return state_after_event(game);
    }

    Reply operator()(const StopThinking& request) const {
        LoadedGame& game = games.load(request.game);
        require_no_tournament(game.live, "in a tournament's game the engine takes its own time");
        if (!game.search) {
            throw BadInput("the engine is not thinking in this game");
        }
        games.search_threads_.stop(*game.search);
        return state(game);
    }

    Reply operator()(const ChangePlayers& request) const {
        LoadedGame& game = games.load(request.game);
        require_no_tournament(game.live, "in a tournament's game the players stay as they were paired");
        require_programs_play(request.players, game.live.game.rule_set());
        if (request.players == game.live.players) {
            return state(game);  // to change nothing is no event, and disturbs no search
        }
        require_room(game);
        games.append(game, games::PlayersChanged{request.players});
        return state_after_event(game);
    }
};

Reply GameService::answer(Watcher& watcher, const std::string& id, const GameRequest& request) {
    const std::string* about = game_of(request);
    const std::int64_t length = about == nullptr || games_.contains(*about) ? 0 : deps_.store.length(*about);
    if (length > max_events_read_here) {
        return Work{
            .run = [this, &watcher, id, request, name = *about, store = deps_.store.reader()]() -> Continuation {
                LoadedGame game{.id = name, .live = games::replay_game(store.events(name).value())};
                game.shown.follow(game.live.game);
                return [this, &watcher, id, request, game = std::move(game)] {
                    if (deps_.store.length(game.id) == game.live.events) {  // else it is read again
                        games_.emplace(game.id, game);
                    }
                    return answer(watcher, id, request);
                };
            },
            .length = time_to_read(length)};
    }
    try {
        Reply reply = std::visit(Handler{*this, watcher, id}, request);
        unload_idle();
        return reply;
    } catch (...) {
        unload_idle();
        throw;
    }
}

}  // namespace crownhead::server
