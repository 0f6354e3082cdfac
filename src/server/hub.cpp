#include "server/hub.hpp"

#include "board/bad_input.hpp"
#include "library/pdn_games.hpp"
#include "library/same_secret.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "players/engine.hpp"
#include "rules/rule_set_named.hpp"
#include "server/answers.hpp"
#include "server/number_of.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

namespace crownhead::server {

namespace {

using library::Event;
using rules::Outcome;

/// A constructed position may have hundreds of thousands of captures; all that asks about it lists them.
constexpr std::size_t most_moves_of_a_position = 10'000;
constexpr unsigned workers = 2;

bool is_over(const library::LiveGame& game) { return library::standing(game).outcome != Outcome::none; }

bool engine_is_to_move(const library::LiveGame& game) {
    return library::to_move(game).kind == library::Player::Kind::engine && !is_over(game);
}

/// The store's running clock goes on from where it stood when the last server went away.
std::function<library::Moment()> clock_of(const Hub::Surroundings& around) {
    return [wall = around.now, steady = around.steady, lead = around.store.running() - around.steady()] {
        return library::Moment(wall(), lead + steady());
    };
}

/// Only who has the seat of a tournament's game plays in it.
void require_seat(const library::LiveGame& game, const std::optional<std::string>& token) {
    if (game.seat && !token) {
        throw BadInput("this is a game of a tournament: only who has its seat plays in it");
    }
    if (game.seat && !library::same_secret(game.seat->token, *token)) {
        throw BadInput("the token is not that of this game's seat");
    }
}

/// What nobody may do to a tournament's game, not even its player.
void require_no_tournament(const library::LiveGame& game, const char* sentence) {
    if (game.seat) {
        throw BadInput(sentence);
    }
}

}  // namespace

/// Does one request; what it returns is the answer.
struct Hub::Doer {
    Hub& hub;
    Watcher& watcher;
    const std::string& id;

    [[nodiscard]] std::string state(const Room& room, std::vector<std::string> notes = {}, bool sits = true) const {
        return game_answer(id, room.id, room.game, room.thinking.has_value(), std::move(notes), sits);
    }

    /// After an event: whoever thought about the old position is no longer listened to.
    std::string moved_on(Room& room) const {
        hub.forget_thinking(room);
        hub.changed(room, &watcher);
        return state(room);
    }

    [[nodiscard]] std::string begin(const std::vector<Event>& events, library::LiveGame game,
                                    std::vector<std::string> notes) const {
        Room& room = hub.create(events, std::move(game));
        hub.look_at(watcher, room);
        return state(room, std::move(notes));
    }

    std::string operator()(const NewGame& request) const {
        const rules::RuleSet& set = rules::rule_set_named(request.rules);
        const rules::Position start = request.fen ? notation::parse_fen(set, *request.fen) : rules::start(set);
        const std::vector<Event> events{
            {hub.around_.now(), library::Created{std::string(set.name), notation::fen(start), request.players, {}}}};
        if (!request.fen) {
            return begin(events, library::replay(events), {});
        }
        return later([&set, start, events](const std::stop_token& /*stop*/) -> Then {
            if (rules::legal_moves(set, start).size() > most_moves_of_a_position) {
                throw BadInput(fmt::format("the position has more than {} legal moves", most_moves_of_a_position));
            }
            return [events](const Doer& doer) { return doer.begin(events, library::replay(events), {}); };
        });
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
        if (engine_is_to_move(room.game)) {
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
        hub.append(room, library::PlayersChanged{request.players});
        return moved_on(room);
    }

    std::string operator()(const MatchRequest& request) const {
        std::string text = hub.matches_.answer(watcher, id, request);
        hub.tournaments_.leave(watcher);  // a connection looks at one thing at a time
        hub.leave_game(watcher);
        return text;
    }

    std::string operator()(const TournamentRequest& request) const {
        std::string text = hub.tournaments_.answer(watcher, id, request);
        hub.matches_.leave(watcher);
        hub.leave_game(watcher);
        return text;
    }

    std::string operator()(const EndgameRequest& request) const { return hub.endgames_.answer(watcher, id, request); }

    std::string operator()(const AnalysisRequest& request) const {
        const auto looking = hub.looking_.find(&watcher);
        if (std::holds_alternative<Analyse>(request) && looking != hub.looking_.end() &&
            library::is_at_stake(hub.rooms_.at(looking->second).game)) {
            throw BadInput("nothing is analysed for who looks at a tournament's game that goes on");
        }
        return hub.analyses_.answer(watcher, id, request);
    }

    std::string operator()(const LoadPdn& request) const {
        const rules::RuleSet* fallback = request.rules ? &rules::rule_set_named(*request.rules) : nullptr;
        return later([request, fallback, now = hub.around_.now()](const std::stop_token& /*stop*/) -> Then {
            const library::PdnGames games(request.pdn, fallback);
            if (games.size() > 1 && !request.index) {
                std::vector<Choice> choices;
                for (std::size_t i = 0; i < games.size(); ++i) {
                    choices.push_back({games.title(i), games.moves(i)});
                }
                return [choices](const Doer& doer) { return choice_answer(doer.id, choices); };
            }
            const library::Loaded loaded = games.load(request.index.value_or(0), now);
            return [loaded, game = library::replay(loaded.events)](const Doer& doer) {
                return doer.begin(loaded.events, game, loaded.notes);
            };
        });
    }

    /// What is done on the hub's thread with what was worked out elsewhere; returns the answer.
    using Then = std::function<std::string(const Doer&)>;

    /// Works something out on another thread; `work` may throw BadInput. The answer comes later: here is none.
    [[nodiscard]] std::string later(std::function<Then(const std::stop_token&)> work) const {
        Hub& all = hub;
        hub.workers_.add(
            &watcher,
            [&all, &to = watcher, request = id,
             work = std::move(work)](const std::stop_token& stop) -> std::function<void()> {
                Then then;
                try {
                    then = work(stop);
                } catch (const std::exception& problem) {
                    then = [sentence = std::string(problem.what())](const Doer& doer) {
                        return refusal(doer.id, sentence);
                    };
                }
                return [&all, &to, request, then] {
                    const std::string text = all.done(request, [&] { return then(Doer{all, to, request}); });
                    to.answer(std::make_shared<const std::string>(text));
                };
            });
        return {};
    }
};

Hub::Hub(Surroundings surroundings)
    : around_(std::move(surroundings)),
      moment_(clock_of(around_)),
      matches_({.store = around_.store,
                .now = moment_,
                .new_id = around_.new_id,
                .game_over = [this](const std::string& match) { tournaments_.game_over(match); },
                .leaving = around_.leaving}),
      tournaments_({.folder = around_.tournaments,
                    .store = around_.store,
                    .now = moment_,
                    .new_id = around_.new_id,
                    .post = around_.post,
                    .work = [this](const void* client, Workers::Task task) { workers_.add(client, std::move(task)); },
                    .threads = std::max(1U, around_.threads / 2)}),
      endgames_({.shipped = around_.shipped_endgames,
                 .own = around_.endgames,
                 .pieces = around_.endgame_pieces,
                 .threads = std::max(2U, around_.threads) - 1,
                 .free_memory = around_.free_memory,
                 .post = around_.post}),
      analyses_({.threads = around_.analysts,
                 .truth = [this](const rules::RuleSet& set) { return endgames_.truth(set); },
                 .post = around_.post}),
      thinkers_(around_.threads),
      workers_(workers, around_.post) {}

Hub::~Hub() = default;

std::string Hub::answer(Watcher& watcher, std::string_view frame) {
    try {
        const Message message = read_message(frame);
        return done(message.id, [&] { return std::visit(Doer{*this, watcher, message.id}, message.request); });
    } catch (const BadMessage& problem) {
        return refusal(problem.id(), problem.what());
    } catch (const BadInput& problem) {
        return refusal({}, problem.what());
    }
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

void Hub::endgame_page(const void* client, const std::string& rules, const std::string& fen, HearPage hear) {
    const rules::RuleSet& set = rules::rule_set_named(rules);
    const rules::Position position = notation::parse_fen(set, fen);
    workers_.add(client,
                 [page = endgames_.page(set, position),
                  hear = std::move(hear)](const std::stop_token& /*stop*/) -> std::function<void()> {
                     try {
                         return [hear, text = page()] { hear(text, {}); };
                     } catch (const std::exception& problem) {
                         return [hear, sentence = std::string(problem.what())] { hear(std::nullopt, sentence); };
                     }
                 });
}

void Hub::leave(Watcher& watcher) {
    workers_.leave(&watcher);
    analyses_.leave(watcher);
    endgames_.leave(watcher);
    look_away(watcher);
}

/// From game, match or tournament; endgames and an analysis are followed beside them.
void Hub::look_away(Watcher& watcher) {
    matches_.leave(watcher);
    tournaments_.leave(watcher);
    leave_game(watcher);
}

void Hub::tick() {
    analyses_.tick();
    try {
        matches_.tick();
        said_.clear();
    } catch (const library::StoreFault& problem) {
        if (said_ != problem.what()) {
            said_ = problem.what();
            spdlog::error("the end of a game could not be kept: {}", said_);
        }
    }
}

void Hub::leave_game(Watcher& watcher) {
    const auto looking = looking_.find(&watcher);
    if (looking == looking_.end()) {
        return;
    }
    Room& left = rooms_.at(looking->second);
    left.watchers.erase(&watcher);
    looking_.erase(looking);
    if (left.watchers.empty() && left.thinking && thinkers_.cancel(*left.thinking)) {
        left.thinking.reset();
    }
    drop_idle();
}

std::optional<std::string> Hub::pdn(const std::string& id) const {
    const auto events = around_.store.events(id);
    return events ? std::optional(library::pdn_of(library::replay(*events))) : std::nullopt;
}

std::optional<library::LiveMatch> Hub::match(const std::string& id) const {
    const auto events = around_.store.match_events(id);
    return events ? std::optional(library::replay_match(*events)) : std::nullopt;
}

/// The room of a game, read from the store where it is not in memory.
Hub::Room& Hub::room(const std::string& id) {
    if (const auto found = rooms_.find(id); found != rooms_.end()) {
        return found->second;
    }
    const auto events = around_.store.events(id);
    if (!events) {
        throw BadInput("there is no such game here");
    }
    return rooms_.emplace(id, Room{.id = id, .game = library::replay(*events)}).first->second;
}

Hub::Room& Hub::create(const std::vector<Event>& events, library::LiveGame game) {
    Room room{.id = around_.new_id(), .game = std::move(game)};
    around_.store.append(library::summary(room.id, room.game), 0, events);
    const std::string id = room.id;
    return rooms_.emplace(id, std::move(room)).first->second;
}

void Hub::look_at(Watcher& watcher, Room& room) {
    if (const auto before = looking_.find(&watcher); before == looking_.end() || before->second != room.id) {
        room.watchers.insert(&watcher);  // before leaving the other: an idle room would be dropped
        look_away(watcher);
        looking_[&watcher] = room.id;
    }
    if (library::is_at_stake(room.game)) {
        analyses_.leave(watcher);
    }
    let_engine_think(room);
}

/// Adds an event to a game: in the store first, then here. Throws, and changes nothing, where either is impossible.
void Hub::append(Room& room, const library::Deed& deed) {
    const Event event{around_.now(), deed};
    library::LiveGame next = library::after(room.game, event);
    around_.store.append(library::summary(room.id, next), room.game.events, std::span(&event, 1));
    const bool ended = !is_over(room.game) && is_over(next);
    room.game = std::move(next);
    if (ended) {
        tournaments_.game_over(room.id);
    }
}

void Hub::tell_watchers(const Room& room, const Watcher* but, std::vector<std::string> notes) const {
    if (std::all_of(room.watchers.begin(), room.watchers.end(), [&](const Watcher* each) { return each == but; })) {
        return;
    }
    const auto text = std::make_shared<const std::string>(
        game_answer({}, room.id, room.game, room.thinking.has_value(), std::move(notes)));
    for (Watcher* watcher : room.watchers) {
        if (watcher != but) {
            watcher->tell(text);
        }
    }
}

void Hub::changed(Room& room, const Watcher* but) {
    let_engine_think(room);
    tell_watchers(room, but, {});
}

void Hub::let_engine_think(Room& room) {
    if (room.thinking || room.watchers.empty() || !engine_is_to_move(room.game)) {
        return;
    }
    const std::uint64_t thought = ++room.thought;
    room.throttle = {};
    // What a thinking thread finds comes to the hub's thread, if the hub is still there when it does.
    const auto pass_on = [this, id = room.id, thought, alive = std::weak_ptr(alive_)](auto hear_it) {
        return [this, id, thought, alive, hear_it](const auto& found) {
            around_.post([this, id, thought, alive, hear_it, found] {
                if (!alive.expired()) {
                    (this->*hear_it)(id, thought, found);
                }
            });
        };
    };
    const library::Player player = library::to_move(room.game);
    // The play varies from game to game and from ply to ply.
    const players::Asked asked{
        .level = player.level, .time = player.time, .seed = number_of(room.id, room.game.game.moves().size())};
    room.thinking =
        thinkers_.add([game = room.game.game, asked, truth = endgames_.truth(room.game.game.rule_set()),
                       hear = pass_on(&Hub::hear), play = pass_on(&Hub::play)](const std::stop_token& stop) {
            End end;
            try {
                end.thought = players::answer(game, asked, truth, stop, hear);
            } catch (const BadInput& problem) {
                end.fault = problem.what();
            }
            play(end);
        });
}

void Hub::forget_thinking(Room& room) {
    if (room.thinking && !thinkers_.cancel(*room.thinking)) {
        thinkers_.stop(*room.thinking);
    }
    room.thinking.reset();
    ++room.thought;
}

Hub::Room* Hub::room_with(const std::string& id, std::uint64_t thought) {
    const auto found = rooms_.find(id);
    return found == rooms_.end() || !found->second.thinking || found->second.thought != thought ? nullptr
                                                                                                : &found->second;
}

void Hub::hear(const std::string& id, std::uint64_t thought, const search::Thought& so_far) {
    if (Room* room = room_with(id, thought);
        room != nullptr && !library::is_at_stake(room->game) && room->throttle.passes()) {
        const auto text = std::make_shared<const std::string>(thinking_news(id, room->game.game, so_far));
        for (Watcher* watcher : room->watchers) {
            watcher->tell_in_passing(text);
        }
    }
}

void Hub::play(const std::string& id, std::uint64_t thought, const End& end) {
    Room* room = room_with(id, thought);
    if (room == nullptr) {
        return;
    }
    room->thinking.reset();
    try {
        if (!end.fault.empty()) {
            throw BadInput(fmt::format("The engine cannot play in this position: {}.", end.fault));
        }
        append(*room, library::Moved{notation::full_text(end.thought.line.front())});
        changed(*room, nullptr);
    } catch (const BadInput& problem) {
        tell_watchers(*room, nullptr, {problem.what()});
    } catch (const library::StoreFault& problem) {
        spdlog::error("the engine's move could not be kept: {}", problem.what());
        tell_watchers(*room, nullptr, {fmt::format("The engine's move could not be kept: {}.", problem.what())});
    }
    drop_idle();
}

void Hub::drop_idle() {
    std::erase_if(rooms_, [](const auto& entry) { return entry.second.watchers.empty() && !entry.second.thinking; });
}

}  // namespace crownhead::server
