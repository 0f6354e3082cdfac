#include "server/services/hub.hpp"

#include "base/bad_input.hpp"
#include "library/pdn_games.hpp"
#include "library/same_secret.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "players/old_program.hpp"
#include "rules/rule_set_named.hpp"
#include "server/api/answers.hpp"
#include "server/services/game_conditions.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <utility>

// What each request does.
namespace crownhead::server {

namespace {

using library::Event;
using library::is_over;

/// What is longer takes some milliseconds to read, and is read elsewhere: the bytes of a message, the events of a game.
constexpr std::size_t longest_message_read_here = 1U << 15U;
constexpr std::int64_t longest_game_read_here = 200;

/// The game, or match, that a request is about; null for a request about none.
template <class Request>
const std::string* game_of(const Request& request) {
    if constexpr (requires { request.game; }) {
        return &request.game;
    }
    return nullptr;
}
const std::string* match_of(const MatchRequest& request) {
    return std::visit(
        [](const auto& one) -> const std::string* {
            if constexpr (requires { one.match; }) {
                return &one.match;
            }
            return nullptr;
        },
        request);
}

}  // namespace

/// Does one request; what it returns is the answer, empty where that comes later.
struct Hub::Handler {
    Hub& hub;
    Watcher& watcher;
    const std::string& id;

    [[nodiscard]] std::string state(Room& room, std::vector<std::string> notes = {}, bool sits = true) const {
        room.shown.follow(room.game.game);
        return game_answer(id, room.id, room.game, room.shown, room.thinking.has_value(), std::move(notes), sits);
    }

    /// After an event: whoever thought about the old position is no longer listened to.
    std::string moved_on(Room& room) const {
        hub.forget_thinking(room);
        hub.changed(room, &watcher);
        return state(room);
    }

    /// A game that begins, as far as it can be worked out elsewhere.
    struct Beginning {
        std::vector<Event> events;
        library::LiveGame game;
        ShownMoves shown;
        std::vector<std::string> notes;
    };

    /// Pure. Throws BadInput.
    static Beginning beginning(std::vector<Event> events, std::vector<std::string> notes) {
        library::LiveGame game = library::replay(events);
        ShownMoves shown;
        shown.follow(game.game);
        shown.require_few();
        return {std::move(events), std::move(game), std::move(shown), std::move(notes)};
    }

    [[nodiscard]] std::string begin(Beginning one) const {
        Room& room = hub.create(one.events, std::move(one.game), std::move(one.shown));
        hub.look_at(watcher, room);
        return state(room, std::move(one.notes));
    }

    /// Begins a game when what is worked out elsewhere is there.
    [[nodiscard]] std::string begin_later(std::function<Beginning()> work, Workers& workers) const {
        return hub.later(workers, watcher, id, [&all = hub, &to = watcher, request = id, work = std::move(work)] {
            return [&all, &to, request, one = work()] { return Handler{all, to, request}.begin(one); };
        });
    }

    std::string operator()(const NewGame& request) const {
        const rules::RuleSet& set = rules::rule_set_named(request.rules);
        require_programs_play(request.players, set);
        const rules::Position start = request.fen ? notation::parse_fen(set, *request.fen) : rules::start(set);
        const std::vector<Event> events{
            {hub.deps_.now(), library::Created{std::string(set.name), notation::fen(start), request.players, {}}}};
        if (request.fen) {
            return begin_later([events] { return beginning(events, {}); }, hub.workers_);
        }
        return begin(beginning(events, {}));
    }

    std::string operator()(const OpenGame& request) const {
        Room& room = hub.room(request.game);
        const bool sits =
            room.game.seat && request.token && library::same_secret(room.game.seat->token, *request.token);
        std::vector<std::string> notes;
        if (room.game.seat && request.token && !sits) {
            notes.emplace_back("The token is not that of this game's seat, so you watch.");
        }
        hub.look_at(watcher, room);
        return state(room, std::move(notes), sits);
    }

    std::string operator()(const PlayMove& request) const {
        Room& room = hub.room(request.game);
        const rules::Game& game = room.game.game;
        require_seat(room.game, request.token);
        if (is_over(room.game)) {
            throw BadInput("the game is over");
        }
        if (request.ply != game.moves().size()) {
            throw BadInput(fmt::format("the move is meant for a game of {} moves, but {} were played", request.ply,
                                       game.moves().size()));
        }
        if (library::to_move(room.game).kind == library::Player::Kind::engine) {
            throw BadInput("it is the engine's turn");
        }
        const rules::Move move = notation::parse_move(game.rule_set(), game.now(), request.move);
        hub.append(room, library::Moved{notation::full_text(move)});
        return moved_on(room);
    }

    std::string operator()(const TakeBack& request) const {
        Room& room = hub.room(request.game);
        require_no_tournament(room.game, "in a tournament's game no move is taken back");
        const auto taken = library::last_turn_of_a_person(room.game);
        if (!taken) {
            throw BadInput("there is no move to take back");
        }
        hub.append(room, *taken);
        return moved_on(room);
    }

    std::string operator()(const Resign& request) const {
        Room& room = hub.room(request.game);
        require_seat(room.game, request.token);
        const auto side = library::who_may_resign(room.game);
        if (is_over(room.game)) {
            throw BadInput("the game is over");
        }
        if (!side) {
            throw BadInput("no person plays in this game");
        }
        hub.append(room, library::Resigned{*side});
        return moved_on(room);
    }

    std::string operator()(const StopThinking& request) const {
        Room& room = hub.room(request.game);
        require_no_tournament(room.game, "in a tournament's game the engine takes its own time");
        if (!room.thinking) {
            throw BadInput("the engine is not thinking in this game");
        }
        hub.thinkers_.stop(*room.thinking);
        return state(room);
    }

    std::string operator()(const ChangePlayers& request) const {
        Room& room = hub.room(request.game);
        require_no_tournament(room.game, "in a tournament's game the players stay as they were paired");
        require_programs_play(request.players, room.game.game.rule_set());
        hub.append(room, library::PlayersChanged{request.players});
        return moved_on(room);
    }

    std::string operator()(const MatchRequest& request) const {
        const auto* made = std::get_if<NewMatch>(&request);
        return made == nullptr || made->terms.opening != library::Opening::given
                   ? at_match(request)
                   : after_look_at(made->terms.rules, made->terms.given,
                                   [request](const Handler& doer) { return doer.at_match(request); });
    }

    [[nodiscard]] std::string at_match(const MatchRequest& request) const {
        std::string text = hub.matches_.answer(watcher, id, request);
        hub.tournaments_.leave(watcher);  // a connection looks at one thing at a time
        hub.leave_game(watcher);
        return text;
    }

    std::string operator()(const TournamentRequest& request) const {
        const auto* made = std::get_if<NewTournament>(&request);
        return made == nullptr || made->terms.opening != library::Opening::given
                   ? at_tournament(request)
                   : after_look_at(made->terms.rules, made->terms.given,
                                   [request](const Handler& doer) { return doer.at_tournament(request); });
    }

    [[nodiscard]] std::string at_tournament(const TournamentRequest& request) const {
        std::string text = hub.tournaments_.answer(watcher, id, request);
        hub.matches_.leave(watcher);
        hub.leave_game(watcher);
        return text;
    }

    /// Does something once it is known that a given position has no more moves than it may.
    [[nodiscard]] std::string after_look_at(const std::string& rules, const std::string& fen,
                                            std::function<std::string(const Handler&)> then) const {
        return hub.later(hub.workers_, watcher, id,
                         [&all = hub, &to = watcher, asked = id, rules, fen, then = std::move(then)]() -> Then {
                             const rules::RuleSet& set = rules::rule_set_named(rules);
                             require_few_moves(set, notation::parse_fen(set, fen));
                             return [&all, &to, asked, then] { return then(Handler{all, to, asked}); };
                         });
    }

    std::string operator()(const EndgameRequest& request) const { return hub.endgames_.answer(watcher, id, request); }

    std::string operator()(const AnalysisRequest& request) const {
        if (const auto* wanted = std::get_if<Analyse>(&request)) {
            return hub.later(hub.workers_, watcher, id,
                             [&all = hub, &to = watcher, asked = id, wanted = *wanted]() -> Then {
                                 return [&all, &to, asked, game = analysed_game(wanted), lines = wanted.lines] {
                                     return Handler{all, to, asked}.analyse(game, lines);
                                 };
                             });
        }
        return hub.analyses_.stop(watcher, id);
    }

    [[nodiscard]] std::string analyse(const rules::Game& game, int lines) const {
        const std::string* watched = hub.watchers_.watched_by(watcher);
        if (watched != nullptr && library::is_at_stake(hub.rooms_.at(*watched).game)) {
            throw BadInput("nothing is analysed for who looks at a tournament's game that goes on");
        }
        return hub.analyses_.begin(watcher, id, game, lines);
    }

    std::string operator()(const LoadPdn& request) const {
        const rules::RuleSet* fallback = request.rules ? &rules::rule_set_named(*request.rules) : nullptr;
        return hub.later(hub.loaders_, watcher, id,
                         [&all = hub, &to = watcher, asked = id, request, fallback, now = hub.deps_.now()]() -> Then {
                             const library::PdnGames games(request.pdn, fallback);
                             if (games.size() > 1 && !request.index) {
                                 return [text = choice_of(asked, games)] { return text; };
                             }
                             library::Loaded loaded = games.load(request.index.value_or(0), now);
                             return [&all, &to, asked,
                                     one = beginning(std::move(loaded.events), std::move(loaded.notes))] {
                                 return Handler{all, to, asked}.begin(one);
                             };
                         });
    }

    static std::string choice_of(const std::string& id, const library::PdnGames& games) {
        std::vector<Choice> choices;
        for (std::size_t i = 0; i < games.size(); ++i) {
            choices.push_back({games.title(i), games.moves(i)});
        }
        return choice_answer(id, choices);
    }
};

std::string Hub::answer(Watcher& watcher, std::string_view frame) {
    const auto read = [](std::string_view text) -> std::variant<Message, std::string> {
        try {
            return read_message(text);
        } catch (const BadMessage& problem) {
            return refusal(problem.id(), problem.what());
        } catch (const BadInput& problem) {
            return refusal({}, problem.what());
        }
    };
    const auto act = [this, &watcher](const std::variant<Message, std::string>& what) {
        const auto* message = std::get_if<Message>(&what);
        return message == nullptr ? std::get<std::string>(what)
                                  : done(message->id, [&] { return perform(watcher, *message); });
    };
    if (frame.size() <= longest_message_read_here) {
        return act(read(frame));
    }
    return later(workers_, watcher, {}, [act, read, text = std::string(frame)]() -> Then {
        return [act, what = read(text)] { return act(what); };
    });
}

/// Does what a message asks, after a long game that it is about has been read elsewhere.
std::string Hub::perform(Watcher& watcher, const Message& message) {
    const auto act = [this, &watcher](const Message& what) {
        return std::visit(Handler{*this, watcher, what.id}, what.request);
    };
    const std::string* game = std::visit([](const auto& request) { return game_of(request); }, message.request);
    if (game != nullptr && !rooms_.contains(*game) && deps_.store.length(*game) > longest_game_read_here) {
        return later(workers_, watcher, message.id,
                     [this, &watcher, act, message, id = *game, all = reader()]() -> Then {
                         const auto events = all.events(id);
                         Room room{.id = id, .game = library::replay(events.value())};
                         room.shown.follow(room.game.game);
                         return [this, &watcher, act, message, room] {
                             if (!rooms_.contains(room.id)) {
                                 if (deps_.store.length(room.id) != room.game.events) {  // it has gone on meanwhile
                                     return perform(watcher, message);
                                 }
                                 rooms_.emplace(room.id, room);
                             }
                             return act(message);
                         };
                     });
    }
    const auto* about_match = std::get_if<MatchRequest>(&message.request);
    const std::string* match = about_match == nullptr ? nullptr : match_of(*about_match);
    if (match != nullptr && !matches_.has(*match) && deps_.store.match_length(*match) > longest_game_read_here) {
        return later(workers_, watcher, message.id,
                     [this, &watcher, act, message, id = *match, all = reader()]() -> Then {
                         const auto events = all.match_events(id);
                         return [this, &watcher, act, message, id, match = library::replay_match(events.value())] {
                             if (!matches_.has(id)) {
                                 if (deps_.store.match_length(id) != match.events) {
                                     return perform(watcher, message);
                                 }
                                 matches_.put(id, match);
                             }
                             return act(message);
                         };
                     });
    }
    return act(message);
}

/// The answer to a request, or why it could not be done.
std::string Hub::done(std::string_view id, const std::function<std::string()>& what) {
    std::string text;
    try {
        text = what();
    } catch (const BadInput& problem) {
        text = refusal(id, problem.what());
    } catch (const std::runtime_error& problem) {  // StoreFault, FileFault: the disk
        spdlog::error("a request could not be done: {}", problem.what());
        text = refusal(id, problem.what());
    }
    drop_idle();
    return text;
}

/// Has something worked out on another thread for a watcher, which then gets the answer: here is none. `work` may throw
/// what `done` takes; what it returns is done here.
std::string Hub::later(Workers& workers, Watcher& watcher, std::string_view id, std::function<Then()> work) {
    workers.add(&watcher,
                [this, &watcher, id = std::string(id),
                 work = std::move(work)](const std::stop_token& /*stop*/) -> std::function<void()> {
                    Then then;
                    try {
                        then = work();
                    } catch (const std::exception& problem) {
                        then = [id, sentence = std::string(problem.what())] { return refusal(id, sentence); };
                    }
                    return [this, &watcher, id, then = std::move(then)] {
                        const std::string text = done(id, then);
                        if (!text.empty()) {
                            watcher.answer(std::make_shared<const std::string>(text));
                        }
                    };
                });
    return {};
}

std::function<std::string()> Hub::endgame_page(const std::string& rules, const std::string& fen) {
    const rules::RuleSet& set = rules::rule_set_named(rules);
    return endgames_.page(set, notation::parse_fen(set, fen));
}

}  // namespace crownhead::server
