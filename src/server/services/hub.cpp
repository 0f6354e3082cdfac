#include "server/services/hub.hpp"

#include "base/bad_input.hpp"
#include "notation/move_text.hpp"
#include "players/engine.hpp"
#include "players/old_program.hpp"
#include "server/api/answers.hpp"
#include "server/services/number_of.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

namespace crownhead::server {

namespace {

using library::Event;

constexpr unsigned workers = 2;  // in each pool of them but that of pairings

bool engine_is_to_move(const library::LiveGame& game) {
    return library::to_move(game).kind == library::Player::Kind::engine && !library::is_over(game);
}

/// The store's running clock goes on from where it stood when the last server went away.
std::function<library::Moment()> clock_of(const Hub::Dependencies& around) {
    return [wall = around.now, steady = around.steady, lead = around.store.running() - around.steady()] {
        return library::Moment(wall(), lead + steady());
    };
}

}  // namespace

Hub::Hub(Dependencies deps)
    : deps_(std::move(deps)),
      moment_(clock_of(deps_)),
      matches_({.store = deps_.store,
                .now = moment_,
                .new_id = deps_.new_id,
                .game_over = [this](const std::string& match) { tournaments_.game_over(match); },
                .leaving = deps_.leaving}),
      tournaments_({.folder = deps_.tournaments,
                    .store = deps_.store,
                    .now = moment_,
                    .new_id = deps_.new_id,
                    .post = deps_.post,
                    .work = [this](const void* client, Workers::Task task) { pairings_.add(client, std::move(task)); },
                    .threads = std::max(1U, deps_.threads / 2)}),
      post_(deps_.post),
      endgames_({.shipped = deps_.shipped_endgames,
                 .own = deps_.endgames,
                 .pieces = deps_.endgame_pieces,
                 .threads = std::max(2U, deps_.threads) - 1,
                 .free_memory = deps_.free_memory,
                 .post = deps_.post}),
      analyses_({.threads = deps_.analysts,
                 .tablebase = [this](const rules::RuleSet& set) { return endgames_.tablebase(set); },
                 .post = deps_.post}),
      thinkers_(deps_.threads),
      workers_(workers, deps_.post),
      loaders_(workers, deps_.post),
      pairings_(1, deps_.post) {}

Hub::~Hub() = default;

void Hub::leave(Watcher& watcher) {
    workers_.leave(&watcher);
    loaders_.leave(&watcher);
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
    if (const auto left = watchers_.remove(watcher)) {
        after_leaving(left->first);
    }
}

/// Nobody waits for an engine's move that nobody looks at, if it is not being thought about yet.
void Hub::after_leaving(const std::string& game) {
    Room& left = rooms_.at(game);
    if (!watchers_.is_watched(game) && left.thinking && thinkers_.cancel(*left.thinking)) {
        left.thinking.reset();
    }
    drop_idle();
}

/// The room of a game, read from the store where it is not in memory.
Hub::Room& Hub::room(const std::string& id) {
    if (const auto found = rooms_.find(id); found != rooms_.end()) {
        return found->second;
    }
    const auto events = deps_.store.events(id);
    if (!events) {
        throw BadInput("there is no such game here");
    }
    return rooms_.emplace(id, Room{.id = id, .game = library::replay(*events)}).first->second;
}

Hub::Room& Hub::create(const std::vector<Event>& events, library::LiveGame game, ShownMoves shown) {
    Room room{.id = deps_.new_id(), .game = std::move(game), .shown = std::move(shown)};
    deps_.store.append(library::summary(room.id, room.game), 0, events);
    const std::string id = room.id;
    return rooms_.emplace(id, std::move(room)).first->second;
}

void Hub::look_at(Watcher& watcher, Room& room) {
    if (const std::string* before = watchers_.watched_by(watcher); before == nullptr || *before != room.id) {
        const auto left = watchers_.remove(watcher);
        watchers_.add(watcher, room.id, {});  // before what follows: an idle room would be dropped
        matches_.leave(watcher);
        tournaments_.leave(watcher);
        if (left) {
            after_leaving(left->first);
        }
    }
    if (library::is_at_stake(room.game)) {
        analyses_.leave(watcher);
    }
    let_engine_think(room);
}

/// Adds an event to a game: in the store first, then here. Throws, and changes nothing, where either is impossible.
void Hub::append(Room& room, const library::Deed& deed) {
    const Event event{deps_.now(), deed};
    library::LiveGame next = library::after(room.game, event);
    if (std::holds_alternative<library::Moved>(deed)) {
        room.shown.follow(next.game);  // if it is not kept, the next answer follows the game back
        room.shown.require_few();
    }
    deps_.store.append(library::summary(room.id, next), room.game.events, std::span(&event, 1));
    const bool ended = !library::is_over(room.game) && library::is_over(next);
    room.game = std::move(next);
    if (ended) {
        tournaments_.game_over(room.id);
    }
}

void Hub::tell_watchers(Room& room, const Watcher* but, std::vector<std::string> notes) const {
    watchers_.tell(room.id, but, [&](std::monostate) {
        room.shown.follow(room.game.game);
        return game_answer({}, room.id, room.game, room.shown, room.thinking.has_value(), std::move(notes));
    });
}

void Hub::changed(Room& room, const Watcher* but) {
    let_engine_think(room);
    tell_watchers(room, but, {});
}

void Hub::let_engine_think(Room& room) {
    if (room.thinking || !watchers_.is_watched(room.id) || !engine_is_to_move(room.game)) {
        return;
    }
    const std::uint64_t thought = ++room.thought;
    room.throttle = {};
    const auto pass_on = [this, id = room.id, thought, post = post_.handle()](auto hear_it) {
        return [this, id, thought, post, hear_it](const auto& found) {
            post([this, id, thought, hear_it, found] { (this->*hear_it)(id, thought, found); });
        };
    };
    const library::Player player = library::to_move(room.game);
    // The play varies from game to game and from ply to ply.
    const players::Asked asked{.level = player.level,
                               .program = players::old_program_named(player.program),
                               .time = player.time,
                               .seed = number_of(room.id, room.game.game.moves().size())};
    room.thinking = thinkers_.add(
        [id = room.id, game = room.game.game, asked, tablebase = endgames_.tablebase(room.game.game.rule_set()),
         hear = pass_on(&Hub::hear), play = pass_on(&Hub::play)](const std::stop_token& stop) {
            End end;
            try {
                end.thought = players::answer(game, asked, tablebase, stop, [&](const search::SearchResult& so_far) {
                    hear(std::make_shared<const std::string>(search_news(id, game, so_far)));
                });
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

void Hub::hear(const std::string& id, std::uint64_t thought, const std::shared_ptr<const std::string>& news) {
    if (Room* room = room_with(id, thought);
        room != nullptr && !library::is_at_stake(room->game) && room->throttle.passes()) {
        for (const auto& [watcher, role] : watchers_.of(id)) {
            watcher->tell_in_passing(news);
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
    std::erase_if(rooms_,
                  [this](const auto& entry) { return !watchers_.is_watched(entry.first) && !entry.second.thinking; });
}

}  // namespace crownhead::server
