// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "library/pdn_games.hpp"
#include "library/same_secret.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/rule_set_named.hpp"
#include "server/api/answers.hpp"
#include "server/services/game_conditions.hpp"
#include "server/services/game_service.hpp"

#include <fmt/format.h>

#include <utility>

// What each request about games does.
namespace crownhead::server {

namespace {

using library::Event;
using library::is_over;

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

/// A game that begins, as far as it can be worked out elsewhere.
struct Beginning {
    std::vector<Event> events;
    library::LiveGame live;
    ShownMoves shown;
    std::vector<std::string> notes;
};

/// Pure. Throws BadInput.
Beginning beginning(std::vector<Event> events, std::vector<std::string> notes) {
    library::LiveGame live = library::replay(events);
    ShownMoves shown;
    shown.follow(live.game);
    shown.require_few();
    return {std::move(events), std::move(live), std::move(shown), std::move(notes)};
}

std::string choice_of(const std::string& id, const library::PdnGames& games) {
    std::vector<Choice> choices;
    for (std::size_t i = 0; i < games.size(); ++i) {
        choices.push_back({games.title(i), games.moves(i)});
    }
    return choice_answer(id, choices);
}

}  // namespace

/// Does one request.
struct GameService::Handler {
    GameService& games;
    Watcher& watcher;
    const std::string& id;

    [[nodiscard]] std::string state(LoadedGame& game, std::vector<std::string> notes = {}, bool sits = true) const {
        game.shown.follow(game.live.game);
        return game_answer(id, game.id, game.live, game.shown, game.search.has_value(), std::move(notes), sits);
    }

    /// After an event: what the engine finds for the old position is no longer wanted.
    [[nodiscard]] std::string moved_on(LoadedGame& game) const {
        games.drop_search(game);
        games.start_search(game);
        games.tell_watchers(game, &watcher, {});
        return state(game);
    }

    [[nodiscard]] std::string begin(Beginning one) const {
        LoadedGame& game = games.create(one.events, std::move(one.live), std::move(one.shown));
        games.look_at(watcher, game);
        return state(game, std::move(one.notes));
    }

    /// Begins a game once its beginning is worked out.
    [[nodiscard]] Continuation begin_with(Beginning one) const {
        return [&all = games, &to = watcher, asked = id, one = std::move(one)] {
            return Handler{all, to, asked}.begin(one);
        };
    }

    Reply operator()(const NewGame& request) const {
        const rules::RuleSet& set = rules::rule_set_named(request.rules);
        require_programs_play(request.players, set);
        const rules::Position start = request.fen ? notation::parse_fen(set, *request.fen) : rules::start(set);
        const std::vector<Event> events{
            {games.deps_.now(), library::Created{std::string(set.name), notation::fen(start), request.players, {}}}};
        if (request.fen) {
            return Work{.run = [&all = games, &to = watcher, asked = id, events]() -> Continuation {
                return Handler{all, to, asked}.begin_with(beginning(events, {}));
            }};
        }
        return begin(beginning(events, {}));
    }

    Reply operator()(const LoadPdn& request) const {
        const rules::RuleSet* fallback = request.rules ? &rules::rule_set_named(*request.rules) : nullptr;
        return Work{
            .run = [&all = games, &to = watcher, asked = id, request, fallback,
                    now = games.deps_.now()]() -> Continuation {
                const library::PdnGames found(request.pdn, fallback);
                if (found.size() > 1 && !request.index) {
                    return [text = choice_of(asked, found)] { return text; };
                }
                library::Loaded loaded = found.load(request.index.value_or(0), now);
                return Handler{all, to, asked}.begin_with(beginning(std::move(loaded.events), std::move(loaded.notes)));
            },
            .length = Work::Length::seconds};
    }

    Reply operator()(const OpenGame& request) const {
        LoadedGame& game = games.load(request.game);
        const auto& seat = game.live.seat;
        const bool sits = seat && request.token && library::same_secret(seat->token, *request.token);
        std::vector<std::string> notes;
        if (seat && request.token && !sits) {
            notes.emplace_back("The token is not that of this game's seat, so you watch.");
        }
        games.look_at(watcher, game);
        return state(game, std::move(notes), sits);
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
        if (library::to_move(game.live).kind == library::Player::Kind::engine) {
            throw BadInput("it is the engine's turn");
        }
        const rules::Move move = notation::parse_move(played.rule_set(), played.now(), request.move);
        games.append(game, library::Moved{notation::full_text(move)});
        return moved_on(game);
    }

    Reply operator()(const TakeBack& request) const {
        LoadedGame& game = games.load(request.game);
        require_no_tournament(game.live, "in a tournament's game no move is taken back");
        const auto taken = library::last_turn_of_a_person(game.live);
        if (!taken) {
            throw BadInput("there is no move to take back");
        }
        games.append(game, *taken);
        return moved_on(game);
    }

    Reply operator()(const Resign& request) const {
        LoadedGame& game = games.load(request.game);
        require_seat(game.live, request.token);
        const auto side = library::who_may_resign(game.live);
        if (is_over(game.live)) {
            throw BadInput("the game is over");
        }
        if (!side) {
            throw BadInput("no person plays in this game");
        }
        games.append(game, library::Resigned{*side});
        return moved_on(game);
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
        games.append(game, library::PlayersChanged{request.players});
        return moved_on(game);
    }
};

Reply GameService::answer(Watcher& watcher, const std::string& id, const GameRequest& request) {
    const std::string* about = game_of(request);
    if (about != nullptr && !games_.contains(*about) && deps_.store.length(*about) > max_events_read_here) {
        return Work{
            .run = [this, &watcher, id, request, name = *about, store = deps_.store.reader()]() -> Continuation {
                LoadedGame game{.id = name, .live = library::replay(store.events(name).value())};
                game.shown.follow(game.live.game);
                return [this, &watcher, id, request, game = std::move(game)] {
                    if (deps_.store.length(game.id) == game.live.events) {  // else it has gone on, and is read again
                        games_.emplace(game.id, game);
                    }
                    return answer(watcher, id, request);
                };
            }};
    }
    try {
        Reply reply = std::visit(Handler{*this, watcher, id}, request);
        drop_idle();
        return reply;
    } catch (...) {
        drop_idle();
        throw;
    }
}

}  // namespace crownhead::server
