#pragma once

#include "library/live_match.hpp"
#include "library/store.hpp"
#include "server/api/message.hpp"
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

/// The matches between people and who looks at them: seats by token, the umpire's rulings, clocks. Every change is in
/// the store before it is answered. A match is in memory only while somebody looks at it. Knows no sockets. For one
/// thread at a time.
class MatchService {
  public:
    struct Dependencies {
        library::Store& store;
        std::function<library::Moment()> now;
        std::function<std::string()> new_id;  ///< an unguessable text: names of matches, tokens of seats, lots
        std::function<void(const std::string& match)> game_over;  ///< a game of a match has ended
        /// Where a code knows leaving the room: who has no connection for so long, while the other player has one, has
        /// left it.
        std::chrono::milliseconds leaving{60'000};
        std::size_t max_entries = 2000;  ///< in the record of a game; then it can only be resigned or drawn
    };

    explicit MatchService(Dependencies deps);

    /// Does a request and returns the one answer to it; the others who look at the match are told before it returns.
    /// Throws BadInput, library::StoreFault: nothing was changed.
    [[nodiscard]] std::string answer(Watcher& watcher, const std::string& id, const MatchRequest& request);

    /// The watcher looks at nothing any more.
    void leave(Watcher& watcher);

    /// Ends the games whose time has run out. To be called several times a second. Throws library::StoreFault.
    void tick();

    /// Whether a match is in memory.
    [[nodiscard]] bool has(const std::string& id) const { return rooms_.contains(id); }
    /// Takes a match that was read elsewhere, as it stands in the store, for the request that comes next.
    void put(const std::string& id, library::LiveMatch match);

    [[nodiscard]] std::size_t in_memory() const { return rooms_.size(); }

  private:
    struct Room {
        std::string id;
        library::LiveMatch match;
        std::array<std::optional<std::int64_t>, 2>
            gone{};  ///< by seat: when its last connection ended, on the running clock
    };
    struct Handler;

    Room& room(const std::string& id);
    void look_at(Watcher& watcher, Room& room, std::optional<library::Seat> seat);
    Room& create(const std::string& id, std::span<const library::MatchEvent> events);
    void append(Room& room, const library::MatchAct& deed);
    void append(Room& room, std::span<const library::MatchEvent> events);
    void append_and_begin(Room& room, const library::MatchAct& deed);
    void end_if_time_has_run_out(Room& room);
    void note_leaving(Room& room);
    void move_through_door(Room& room, library::Seat seat, laws::Act act);
    void tell_watchers(const Room& room, const Watcher* but) const;
    [[nodiscard]] library::GameBegun opening_of_next(const library::LiveMatch& match) const;

    Dependencies deps_;
    std::map<std::string, Room> rooms_;
    Watchers<std::optional<library::Seat>> watchers_;  ///< by their seats
};

}  // namespace crownhead::server
