// SPDX-License-Identifier: MIT
#include "server/services/match_service.hpp"

#include "base/bad_input.hpp"
#include "library/match_opening.hpp"
#include "server/api/match_answers.hpp"
#include "server/services/number_of.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace crownhead::server {
namespace {

using library::LiveMatch;
using library::MatchEvent;
using library::Seat;

bool is_here(const std::map<Watcher*, std::optional<Seat>>& watchers, Seat seat) {
    return std::any_of(watchers.begin(), watchers.end(), [&](const auto& entry) { return entry.second == seat; });
}

}  // namespace

MatchService::MatchService(Dependencies deps) : deps_(std::move(deps)) {}

void MatchService::leave(Watcher& watcher) {
    const auto left = watchers_.remove(watcher);
    if (!left) {
        return;
    }
    const auto& [id, seat] = *left;
    if (seat && !is_here(watchers_.of(id), *seat)) {
        matches_.at(id).gone.at(static_cast<std::size_t>(*seat)) = deps_.now().running;
    }
    if (!watchers_.is_watched(id)) {
        matches_.erase(id);
    }
}

void MatchService::tick() {
    try {
        for (auto& [id, match] : matches_) {
            end_if_time_has_run_out(match);
            note_leaving(match);
        }
        logged_.clear();
    } catch (const library::StoreFault& problem) {
        if (logged_ != problem.what()) {
            logged_ = problem.what();
            spdlog::error("the end of a game could not be kept: {}", logged_);
        }
    }
}

/// A match, read from the store where it is not in memory.
MatchService::LoadedMatch& MatchService::load(const std::string& id) {
    if (const auto found = matches_.find(id); found != matches_.end()) {
        return found->second;
    }
    const auto events = deps_.store.match_events(id);
    if (!events) {
        throw BadInput("there is no such match here");
    }
    put(id, library::replay_match(*events));
    return matches_.at(id);
}

void MatchService::put(const std::string& id, LiveMatch live) {
    const std::int64_t now = deps_.now().running;
    matches_.emplace(id, LoadedMatch{id, std::move(live), {now, now}});
}

MatchService::LoadedMatch& MatchService::create(const std::string& id, std::span<const MatchEvent> events) {
    LiveMatch live = library::replay_match(events);
    deps_.store.append(library::summary(id, live), 0, events);
    put(id, std::move(live));
    return matches_.at(id);
}

void MatchService::look_at(Watcher& watcher, LoadedMatch& match, std::optional<Seat> seat) {
    if (const std::string* before = watchers_.watched_by(watcher); before != nullptr && *before != match.id) {
        leave(watcher);
    }
    watchers_.add(watcher, match.id, seat);
    if (!seat) {
        return;
    }
    auto& gone = match.gone.at(static_cast<std::size_t>(*seat));
    if (gone) {
        gone.reset();
        // Whoever is not there has been away for as long as somebody has waited for him.
        auto& other = match.gone.at(static_cast<std::size_t>(library::other(*seat)));
        other = other ? std::optional(deps_.now().running) : std::nullopt;
        enter_or_leave(match, *seat, laws::Act::come_back);
    }
}

void MatchService::append(LoadedMatch& match, const library::MatchAct& deed) {
    const MatchEvent event{deps_.now(), deed};
    append(match, std::span(&event, 1));
}

/// Adds events to a match, all or none: in the store first, then here. Throws, and changes nothing, where either is
/// impossible.
void MatchService::append(LoadedMatch& match, std::span<const MatchEvent> events) {
    LiveMatch next = match.live;
    for (const MatchEvent& event : events) {
        next = library::after(std::move(next), event);
    }
    deps_.store.append(library::summary(match.id, next), match.live.events, events);
    const bool ended = library::is_playing(match.live) && !library::is_playing(next);
    match.live = std::move(next);
    if (ended) {
        deps_.game_over(match.id);
    }
}

/// What two players who sit down or settle their colours did, and the first game unless the colours are still open.
void MatchService::append_and_begin(LoadedMatch& match, const library::MatchAct& deed) {
    const library::Moment now = deps_.now();
    std::vector<MatchEvent> events{{now, deed}};
    const LiveMatch next = library::after(match.live, events.front());
    if (!next.settles) {
        events.push_back({now, opening_of_next(next)});
    }
    append(match, events);
}

void MatchService::end_if_time_has_run_out(LoadedMatch& match) {
    if (library::is_playing(match.live) && library::ruling_at(match.live, deps_.now()).verdict == laws::Verdict::over) {
        append(match, library::TimePassed{});
        tell_watchers(match, nullptr);
    }
}

/// Where the code knows leaving the room: a player who has been without a connection for a while, though the other one
/// waits for him, has left it.
void MatchService::note_leaving(LoadedMatch& match) {
    for (const Seat seat : {Seat::first, Seat::second}) {
        const auto& gone = match.gone.at(static_cast<std::size_t>(seat));
        if (gone && is_here(watchers_.of(match.id), library::other(seat)) &&
            deps_.now().running - *gone >= deps_.leaving.count()) {
            enter_or_leave(match, seat, laws::Act::leave);
        }
    }
}

void MatchService::enter_or_leave(LoadedMatch& match, Seat seat, laws::Act act) {
    if (!library::is_playing(match.live) || match.live.games.back().now.code->leaving == laws::Leaving::nothing) {
        return;
    }
    const library::MatchGame& game = match.live.games.back();
    const rules::Side side = game.side(seat);
    if (game.now.away[side] != (act == laws::Act::leave)) {
        append(match, library::Happened{laws::text(laws::Event{.act = act, .by = side})});
        tell_watchers(match, nullptr);
    }
}

void MatchService::tell_watchers(const LoadedMatch& match, const Watcher* but) const {
    watchers_.tell(match.id, but,
                   [&](std::optional<Seat> seat) { return match_answer({}, match.id, match.live, seat, deps_.now()); });
}

/// Of two games in a row the second has the ballot of the first, so that each player has each side of it once.
library::GameBegun MatchService::opening_of_next(const LiveMatch& live) const {
    const library::MatchTerms& terms = live.terms;
    if (live.games.size() % 2 == 1) {
        return live.games.back().begun;
    }
    return library::game_begun(*rules::find_rule_set(terms.rules), terms.opening, terms.given, 0,
                               number_of(deps_.new_id()));
}

}  // namespace crownhead::server
