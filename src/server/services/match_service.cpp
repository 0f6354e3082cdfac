// SPDX-License-Identifier: MIT
#include "server/services/match_service.hpp"

#include "base/bad_input.hpp"
#include "base/fnv1a.hpp"
#include "games/match_opening.hpp"
#include "server/api/match_answers.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>
#include <iterator>
#include <utility>
#include <vector>

namespace crownhead::server {
namespace {

using games::LiveMatch;
using games::MatchEvent;
using games::Seat;

bool is_here(const std::map<Watcher*, std::optional<Seat>>& watchers, Seat seat) {
    return std::any_of(watchers.begin(), watchers.end(), [&](const auto& entry) { return entry.second == seat; });
}

}  // namespace

MatchService::MatchService(Dependencies deps) : deps_(std::move(deps)) {
    for (const games::MatchSummary& match : deps_.store.newest_matches(static_cast<int>(deps_.max_unwatched))) {
        if (match.playing) {
            watch_time(match.id);
        }
    }
}

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
        unload(matches_.find(id));
    }
}

void MatchService::tick() {
    std::string fault;
    for (auto& [id, match] : matches_) {
        try {
            end_if_time_has_run_out(match);
            note_leaving(match);
        } catch (const std::exception& problem) {  // the others' clocks run on
            fault = problem.what();
        }
    }
    try {
        end_unwatched();
    } catch (const std::exception& problem) {
        fault = problem.what();
    }
    if (!fault.empty() && fault != logged_) {
        spdlog::error("the end of a game could not be kept: {}", fault);
    }
    logged_ = std::move(fault);
}

/// A match, read from the store if it is not in memory.
MatchService::LoadedMatch& MatchService::load(const std::string& id) {
    if (const auto found = matches_.find(id); found != matches_.end()) {
        return found->second;
    }
    const auto events = deps_.store.match_events(id);
    if (!events) {
        throw BadInput("there is no such match here");
    }
    add(id, games::replay_match(*events));
    return matches_.at(id);
}

void MatchService::add(const std::string& id, LiveMatch live) {
    const std::int64_t now = deps_.now().running;
    matches_.emplace(id, LoadedMatch{id, std::move(live), {now, now}});
}

MatchService::LoadedMatch& MatchService::create(const std::string& id, std::span<const MatchEvent> events) {
    LiveMatch live = games::replay_match(events);
    deps_.store.append(games::summary(id, live), 0, events);
    add(id, std::move(live));
    return matches_.at(id);
}

void MatchService::watch(Watcher& watcher, LoadedMatch& match, std::optional<Seat> seat) {
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
        // A player's absence counts only while his opponent is there to wait for him.
        auto& other = match.gone.at(static_cast<std::size_t>(games::other(*seat)));
        other = other ? std::optional(deps_.now().running) : std::nullopt;
        enter_or_leave(match, *seat, laws::Act::come_back);
    }
}

void MatchService::append(LoadedMatch& match, const games::MatchAction& action) {
    const MatchEvent event{deps_.now(), action};
    append(match, std::span(&event, 1));
}

/// Adds events to a match, all or none, first in the store, then here. If either fails, throws and changes nothing.
void MatchService::append(LoadedMatch& match, std::span<const MatchEvent> events) {
    LiveMatch next = match.live;
    for (const MatchEvent& event : events) {
        next = games::after(std::move(next), event);
    }
    deps_.store.append(games::summary(match.id, next), match.live.events, events);
    const bool ended = games::is_playing(match.live) && !games::is_playing(next);
    match.live = std::move(next);
    if (ended) {
        deps_.game_over(match.id);
    }
}

/// Appends what a player did to sit down or to settle the colours, and begins the first game unless the colours are
/// still open.
void MatchService::append_and_begin(LoadedMatch& match, const games::MatchAction& action) {
    const games::Moment now = deps_.now();
    std::vector<MatchEvent> events{{now, action}};
    const LiveMatch next = games::after(match.live, events.front());
    if (!next.settles) {
        events.push_back({now, opening_of_next(next)});
    }
    append(match, events);
}

void MatchService::end_if_time_has_run_out(LoadedMatch& match) {
    if (games::is_playing(match.live) && games::ruling_at(match.live, deps_.now()).verdict == laws::Verdict::over) {
        append(match, games::TimePassed{});
        notify_watchers(match, nullptr);
    }
}

/// If the code of laws has a rule on leaving the room: a player who has been without a connection for a while, although
/// the opponent waits for him, has left it.
void MatchService::note_leaving(LoadedMatch& match) {
    for (const Seat seat : {Seat::first, Seat::second}) {
        const auto& gone = match.gone.at(static_cast<std::size_t>(seat));
        if (gone && is_here(watchers_.of(match.id), games::other(seat)) &&
            deps_.now().running - *gone >= deps_.leaving.count()) {
            enter_or_leave(match, seat, laws::Act::leave);
        }
    }
}

void MatchService::enter_or_leave(LoadedMatch& match, Seat seat, laws::Act act) {
    if (!games::is_playing(match.live) || match.live.games.back().now.code->leaving == laws::Leaving::nothing) {
        return;
    }
    const games::MatchGame& game = match.live.games.back();
    const rules::Side side = game.side(seat);
    if (game.now.away[side] != (act == laws::Act::leave)) {
        append(match, games::Happened{laws::text(laws::Event{.act = act, .by = side})});
        notify_watchers(match, nullptr);
    }
}

void MatchService::unload_unwatched() {
    for (auto entry = matches_.begin(); entry != matches_.end();) {
        const auto next = std::next(entry);
        if (!watchers_.is_watched(entry->first)) {
            unload(entry);
        }
        entry = next;
    }
}

/// Forgets a match, but not when its time runs out.
void MatchService::unload(std::map<std::string, LoadedMatch>::iterator entry) {
    try {
        const games::Moment now = deps_.now();
        if (const auto left = games::time_left(entry->second.live, now)) {
            look_again(entry->first, now.running + *left);
        }
    } catch (const BadInput&) {  // more captures than can be listed, in a match of an older server: nobody can go on
    }
    matches_.erase(entry);
}

/// Of too many matches the one that is due last is given up: its game ends when somebody opens it.
void MatchService::look_again(const std::string& match, std::int64_t due) {
    due_[match] = due;
    if (due_.size() > deps_.max_unwatched) {
        due_.erase(std::max_element(due_.begin(), due_.end(),
                                    [](const auto& a, const auto& b) { return a.second < b.second; }));
    }
}

/// Looks at the matches that are due. Reading them takes a while, so few are read at once. One that cannot be read is
/// given up.
void MatchService::end_unwatched() {
    constexpr std::int64_t soon = 60'000;  // the disk may be full until then
    const std::int64_t now = deps_.now().running;
    std::int64_t read = 0;  // events
    while (read < max_events_read_here) {
        const auto entry = std::find_if(due_.begin(), due_.end(), [&](const auto& one) { return one.second <= now; });
        if (entry == due_.end()) {
            return;
        }
        const std::string id = entry->first;
        due_.erase(entry);
        if (matches_.contains(id)) {
            continue;  // somebody watches it now
        }
        LoadedMatch& match = load(id);
        read += match.live.events;
        try {
            end_if_time_has_run_out(match);
        } catch (...) {
            matches_.erase(id);
            look_again(id, now + soon);
            throw;
        }
        unload(matches_.find(id));
    }
}

void MatchService::notify_watchers(const LoadedMatch& match, const Watcher* but) const {
    watchers_.notify(match.id, but, [&](std::optional<Seat> seat) {
        return match_answer({}, match.id, match.live, seat, deps_.now());
    });
}

/// Games come in pairs with the same ballot, so that each player has each side of it once.
games::GameBegun MatchService::opening_of_next(const LiveMatch& live) const {
    const games::MatchTerms& terms = live.terms;
    if (live.games.size() % 2 == 1) {
        return live.games.back().begun;
    }
    return games::game_begun(*rules::find_rule_set(terms.rules), terms.opening, terms.given, 0, fnv1a(deps_.new_id()));
}

}  // namespace crownhead::server
