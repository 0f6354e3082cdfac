// SPDX-License-Identifier: MIT
#pragma once

#include "games/live_match.hpp"
#include "games/store.hpp"
#include "server/api/message.hpp"
#include "server/services/reply.hpp"
#include "server/services/watcher.hpp"
#include "server/services/watchers.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace crownhead::server {

/// The matches between people and their watchers: seats by token, the umpire's rulings, clocks. Every change is in the
/// store before it is answered. A match is in memory only while somebody watches it; of the others it is known when
/// their time runs out. Knows nothing of sockets. For one thread at a time.
class MatchService {
  public:
    struct Dependencies {
        games::Store& store;
        std::function<games::Moment()> now;
        /// An unguessable text: for names of matches, tokens of seats and random choices.
        std::function<std::string()> new_id;
        std::function<void(const std::string& match)> game_over;  ///< a game of a match has ended
        /// For codes of laws with a rule on leaving the room: a player has left once he has been without a connection
        /// for this long while the opponent has one.
        std::chrono::milliseconds leaving{60'000};
        std::size_t max_entries = 2000;      ///< in the record of a game; after that it can only be resigned or drawn
        std::int64_t max_events = 20'000;    ///< of a match; the same holds after that
        std::size_t max_unwatched = 10'000;  ///< whose time is watched although nobody watches them
    };

    /// Watches the time of the newest matches in which a game is in progress. Throws games::StoreFault.
    explicit MatchService(Dependencies deps);
    ~MatchService() = default;
    MatchService(const MatchService&) = delete;
    MatchService& operator=(const MatchService&) = delete;
    MatchService(MatchService&&) = delete;
    MatchService& operator=(MatchService&&) = delete;

    /// Handles a request and returns its one answer; other watchers of the match are told before it returns. A position
    /// from the client, or a long match in the store, is first read as Work. Throws BadInput, games::StoreFault: then
    /// nothing was changed.
    [[nodiscard]] Reply answer(Watcher& watcher, const std::string& id, const MatchRequest& request);

    /// The watcher stops watching.
    void leave(Watcher& watcher);

    /// Watches the time of a match that is in the store although nobody has opened it.
    void watch_time(const std::string& match) { look_again(match, 0); }

    /// Ends games whose time has run out, of matches that nobody watches a few at a time. Call it several times a
    /// second. An end that cannot be stored is logged and tried again, at the next call or soon.
    void tick();

  private:
    struct LoadedMatch {
        std::string id;
        games::LiveMatch live;
        /// By seat: when its last connection ended, on the running clock; nothing while it has one.
        std::array<std::optional<std::int64_t>, 2> gone{};
    };
    struct Handler;

    LoadedMatch& load(const std::string& id);
    void add(const std::string& id, games::LiveMatch live);
    [[nodiscard]] std::string perform(Watcher& watcher, const std::string& id, const MatchRequest& request);
    void watch(Watcher& watcher, LoadedMatch& match, std::optional<games::Seat> seat);
    LoadedMatch& create(const std::string& id, std::span<const games::MatchEvent> events);
    void append(LoadedMatch& match, const games::MatchAction& action);
    void append(LoadedMatch& match, std::span<const games::MatchEvent> events);
    void append_and_begin(LoadedMatch& match, const games::MatchAction& action);
    void end_if_time_has_run_out(LoadedMatch& match);
    void note_leaving(LoadedMatch& match);
    void enter_or_leave(LoadedMatch& match, games::Seat seat, laws::Act act);
    void unload_unwatched();
    void unload(std::map<std::string, LoadedMatch>::iterator entry);
    void look_again(const std::string& match, std::int64_t due);
    void end_unwatched();
    void notify_watchers(const LoadedMatch& match, const Watcher* but) const;
    [[nodiscard]] games::GameBegun opening_of_next(const games::LiveMatch& live) const;

    Dependencies deps_;
    std::map<std::string, LoadedMatch> matches_;
    Watchers<std::optional<games::Seat>> watchers_;  ///< each with his seat, if any
    /// By match that is not in memory: when its time has to be looked at, on the running clock.
    std::map<std::string, std::int64_t> due_;
    std::string logged_{};  ///< the fault of the last tick, so that it is logged once
};

}  // namespace crownhead::server
