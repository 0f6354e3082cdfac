// SPDX-License-Identifier: MIT
#include "server/services/game_service.hpp"

#include "base/bad_input.hpp"
#include "server/api/game_answers.hpp"

#include <span>
#include <utility>

namespace crownhead::server {

using games::GameEvent;

GameService::GameService(Dependencies deps)
    : deps_(std::move(deps)), post_(deps_.post), search_threads_(deps_.threads, deps_.post) {}

void GameService::leave(Watcher& watcher) {
    if (const auto left = watchers_.remove(watcher)) {
        after_leaving(left->first, watcher.client());
    }
}

bool GameService::is_watching_at_stake(Watcher& watcher) const {
    const std::string* watched = watchers_.watched_by(watcher);
    return watched != nullptr && games::is_at_stake(games_.at(*watched).live);
}

/// If nobody watches a game any more, cancels its search, unless that has begun already. Then the engine finishes it,
/// so that it plays no worse against somebody who comes back at once; but for each client only in the game that was
/// left last, so that nobody takes all threads. In the others it begins again when somebody opens them.
void GameService::after_leaving(const std::string& id, const std::string& client) {
    LoadedGame& left = games_.at(id);
    if (!watchers_.is_watched(id) && left.search) {
        if (search_threads_.cancel(*left.search)) {
            left.search.reset();
        } else {
            const std::string before = std::exchange(left_thinking_[client], id);
            const auto other = games_.find(before);
            if (before != id && other != games_.end() && !watchers_.is_watched(before)) {
                drop_search(other->second);
            }
        }
    }
    unload_idle();
}

/// A game, read from the store if it is not in memory.
GameService::LoadedGame& GameService::load(const std::string& id) {
    if (const auto found = games_.find(id); found != games_.end()) {
        return found->second;
    }
    const auto events = deps_.store.events(id);
    if (!events) {
        throw BadInput("there is no such game here");
    }
    return games_.emplace(id, LoadedGame{.id = id, .live = games::replay_game(*events)}).first->second;
}

GameService::LoadedGame& GameService::create(const std::vector<GameEvent>& events, games::LiveGame live,
                                             ShownMoves shown) {
    LoadedGame game{.id = deps_.new_id(), .live = std::move(live), .shown = std::move(shown)};
    deps_.store.append(games::summary(game.id, game.live), 0, events);
    const std::string id = game.id;
    return games_.emplace(id, std::move(game)).first->second;
}

void GameService::watch(Watcher& watcher, LoadedGame& game) {
    if (const std::string* before = watchers_.watched_by(watcher); before == nullptr || *before != game.id) {
        const auto left = watchers_.remove(watcher);
        watchers_.add(watcher, game.id, {});  // first, because an unwatched game would be unloaded
        if (left) {
            after_leaving(left->first, watcher.client());
        }
    }
    start_search(game, watcher.client());
}

/// Adds an event to a game, first in the store, then here. If either fails, throws and changes nothing.
void GameService::append(LoadedGame& game, const games::GameAction& action) {
    const GameEvent event{deps_.now(), action};
    games::LiveGame next = games::after(game.live, event);
    if (std::holds_alternative<games::Moved>(action)) {
        game.shown.follow(next.game);  // if it cannot be stored, the next answer goes back to the old game
        game.shown.require_few();
    }
    deps_.store.append(games::summary(game.id, next), game.live.events, std::span(&event, 1));
    const bool ended = !games::is_over(game.live) && games::is_over(next);
    game.live = std::move(next);
    if (deps_.changed) {
        deps_.changed(game.id, game.live);
    }
    if (ended) {
        deps_.game_over(game.id);
    }
}

void GameService::notify_watchers(LoadedGame& game, const Watcher* but, std::vector<std::string> notes) const {
    watchers_.notify(game.id, but, [&](std::monostate) {
        game.shown.follow(game.live.game);
        return game_answer({}, game.id, game.live, game.shown, game.search.has_value(), std::move(notes));
    });
}

void GameService::unload_idle() {
    std::erase_if(games_,
                  [this](const auto& entry) { return !watchers_.is_watched(entry.first) && !entry.second.search; });
    std::erase_if(left_thinking_, [this](const auto& entry) { return !games_.contains(entry.second); });
}

}  // namespace crownhead::server
