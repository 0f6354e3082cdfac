// SPDX-License-Identifier: MIT
#pragma once

#include "games/live_game.hpp"
#include "games/store.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <utility>

namespace crownhead::games {

/// A game being played in a store.
class PlayedGame {
  public:
    PlayedGame(Store& store, std::string id, const GameEvent& first)
        : store_(store), id_(std::move(id)), game_(begin_game(first)) {
        store_.append(summary(id_, game_), 0, std::span(&first, 1));
    }
    void add(const GameEvent& event) {
        LiveGame next = after(game_, event);
        store_.append(summary(id_, next), game_.events, std::span(&event, 1));
        game_ = std::move(next);
    }
    [[nodiscard]] const LiveGame& game() const { return game_; }

  private:
    Store& store_;
    std::string id_;
    LiveGame game_;
};

/// How many events of a game a store has.
inline std::size_t count(const Store& store, const std::string& id) {
    const auto events = store.events(id);
    return events ? events->size() : 0;
}

}  // namespace crownhead::games
