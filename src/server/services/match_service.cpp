#include "server/services/match_service.hpp"

#include "base/bad_input.hpp"
#include "library/match_opening.hpp"
#include "server/api/match_answers.hpp"
#include "server/api/shown_moves.hpp"
#include "server/services/number_of.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace crownhead::server {
namespace {

using library::LiveMatch;
using library::MatchEvent;
using library::Seat;

Seat seat_with(const LiveMatch& match, const std::string& token) {
    const auto seat = library::seat_of(match, token);
    if (!seat) {
        throw BadInput("the token is that of neither seat");
    }
    return *seat;
}

bool is_here(const std::map<Watcher*, std::optional<Seat>>& watchers, Seat seat) {
    return std::any_of(watchers.begin(), watchers.end(), [&](const auto& entry) { return entry.second == seat; });
}

}  // namespace

/// Does one request; what it returns is the answer.
struct MatchService::Handler {
    MatchService& matches;
    Watcher& watcher;
    const std::string& id;

    [[nodiscard]] std::string state(const Room& room, std::optional<Seat> seat) const {
        return match_answer(id, room.id, room.match, seat, matches.deps_.now());
    }

    /// Who has Black where a seat has that side.
    [[nodiscard]] static Seat black_if(Seat seat, rules::Side side) {
        return side == rules::Side::black ? seat : library::other(seat);
    }

    std::string operator()(const NewMatch& request) const {
        const std::string name = matches.deps_.new_id();
        const Seat lot = number_of(matches.deps_.new_id()) % 2 == 0 ? Seat::first : Seat::second;
        const library::MatchCreated created{request.terms,
                                            {matches.deps_.new_id(), matches.deps_.new_id()},
                                            request.side ? black_if(Seat::first, *request.side) : lot};
        const MatchEvent event{matches.deps_.now(), created};
        matches.look_at(watcher, matches.create(name, std::span(&event, 1)), Seat::first);
        return seat_answer(id, name, Seat::first, created.tokens[0]);
    }

    std::string operator()(const OpenMatch& request) const {
        Room& room = matches.room(request.match);
        const std::optional<Seat> seat =
            request.token ? std::optional(seat_with(room.match, *request.token)) : std::nullopt;
        matches.look_at(watcher, room, seat);
        matches.end_if_time_has_run_out(room);
        return state(room, seat);
    }

    std::string operator()(const TakeSeat& request) const {
        Room& room = matches.room(request.match);
        matches.append_and_begin(room, library::SeatTaken{request.name});
        matches.look_at(watcher, room, Seat::second);
        matches.tell_watchers(room, &watcher);
        return seat_answer(id, room.id, Seat::second, room.match.tokens[1]);
    }

    std::string operator()(const NameColour& request) const {
        Room& room = matches.room(request.match);
        const Seat seat = seat_with(room.match, request.token);
        matches.append_and_begin(room, library::ColoursNamed{seat, black_if(seat, request.side)});
        matches.tell_watchers(room, &watcher);
        return state(room, seat);
    }

    std::string operator()(const ActInMatch& request) const {
        Room& room = matches.room(request.match);
        const Seat seat = seat_with(room.match, request.token);
        if (request.events != static_cast<std::size_t>(room.match.events)) {
            throw BadInput(fmt::format("this is meant for a match of {} events, but {} have happened", request.events,
                                       room.match.events));
        }
        matches.end_if_time_has_run_out(room);
        if (!library::is_playing(room.match)) {
            throw BadInput("the game is over");
        }
        laws::Event event = laws::parse_event(request.line);
        if (event.by && *event.by != room.match.games.back().side(seat)) {
            throw BadInput("nobody acts for another");
        }
        event.by = room.match.games.back().side(seat);
        const bool ends = event.act == laws::Act::resign || event.act == laws::Act::accept;
        if (!ends && room.match.games.back().record.size() >= matches.deps_.max_entries) {
            throw BadInput(
                fmt::format("in a game no more than {} things are done: it can be resigned, or a draw accepted",
                            matches.deps_.max_entries));
        }
        const library::Moment now = matches.deps_.now();
        const laws::Ruling ruling = library::ruling_at(room.match, now, event);
        if (ruling.verdict == laws::Verdict::refused && ruling.game == library::ruling_at(room.match, now).game) {
            return umpire_refusal(id, ruling);
        }
        require_few_moves(*ruling.game.rule_set, ruling.game.now.position);
        // A refusal that changes something, a caution say, is kept as well.
        const MatchEvent happened{now, library::Happened{laws::text(event)}};
        matches.append(room, std::span(&happened, 1));
        const bool refused = ruling.verdict == laws::Verdict::refused;
        matches.tell_watchers(room, refused ? nullptr : &watcher);
        return refused ? umpire_refusal(id, ruling) : state(room, seat);
    }

    std::string operator()(const NextGame& request) const {
        Room& room = matches.room(request.match);
        const Seat seat = seat_with(room.match, request.token);
        matches.append(room, matches.opening_of_next(room.match));
        matches.tell_watchers(room, &watcher);
        return state(room, seat);
    }

    std::string operator()(const AskBack& request) const {
        Room& room = matches.room(request.match);
        const Seat seat = seat_with(room.match, request.token);
        if (!library::is_playing(room.match)) {
            throw BadInput("the game is over");
        }
        matches.append(room, library::AskedBack{room.match.games.back().side(seat)});
        matches.tell_watchers(room, &watcher);
        return state(room, seat);
    }

    std::string operator()(const AnswerBack& request) const {
        Room& room = matches.room(request.match);
        const Seat seat = seat_with(room.match, request.token);
        if (room.match.asked_back && *room.match.asked_back == room.match.games.back().side(seat)) {
            throw BadInput("the other player has to answer");
        }
        matches.append(room, library::AnsweredBack{request.allowed});
        matches.tell_watchers(room, &watcher);
        return state(room, seat);
    }

    /// The next match has the name that the first to want it gave it, so that it is made once whatever happens between.
    std::string operator()(const AnotherMatch& request) const {
        Room& room = matches.room(request.match);
        const Seat seat = seat_with(room.match, request.token);
        const LiveMatch& match = room.match;
        const std::string next = match.next.empty() ? matches.deps_.new_id() : match.next;
        const library::Moment now = matches.deps_.now();
        const MatchEvent wanted{now, library::AgainWanted{seat, next}};
        const LiveMatch then = library::after(match, wanted);
        if (then.again[0] && then.again[1] && !matches.deps_.store.match_events(next)) {
            library::MatchTerms terms = match.terms;
            terms.colours = library::Colours::given;  // they change from match to match
            std::vector<MatchEvent> events{
                {now, library::MatchCreated{terms, match.tokens, library::black_of_next(match)}},
                {now, library::SeatTaken{match.terms.names[1]}}};
            events.push_back({now, matches.opening_of_next(library::replay_match(events))});
            matches.deps_.store.append(library::summary(next, library::replay_match(events)), 0, events);
        }
        matches.append(room, std::span(&wanted, 1));
        matches.tell_watchers(room, &watcher);
        return state(room, seat);
    }
};

MatchService::MatchService(Dependencies deps) : deps_(std::move(deps)) {}

std::string MatchService::answer(Watcher& watcher, const std::string& id, const MatchRequest& request) {
    std::string text = std::visit(Handler{*this, watcher, id}, request);
    std::erase_if(rooms_, [this](const auto& entry) { return !watchers_.is_watched(entry.first); });
    return text;
}

void MatchService::leave(Watcher& watcher) {
    const auto left = watchers_.remove(watcher);
    if (!left) {
        return;
    }
    const auto& [id, seat] = *left;
    if (seat && !is_here(watchers_.of(id), *seat)) {
        rooms_.at(id).gone.at(static_cast<std::size_t>(*seat)) = deps_.now().running;
    }
    if (!watchers_.is_watched(id)) {
        rooms_.erase(id);
    }
}

void MatchService::tick() {
    for (auto& [id, room] : rooms_) {
        end_if_time_has_run_out(room);
        note_leaving(room);
    }
}

/// The room of a match, read from the store where it is not in memory.
MatchService::Room& MatchService::room(const std::string& id) {
    if (const auto found = rooms_.find(id); found != rooms_.end()) {
        return found->second;
    }
    const auto events = deps_.store.match_events(id);
    if (!events) {
        throw BadInput("there is no such match here");
    }
    put(id, library::replay_match(*events));
    return rooms_.at(id);
}

void MatchService::put(const std::string& id, LiveMatch match) {
    const std::int64_t now = deps_.now().running;
    rooms_.emplace(id, Room{id, std::move(match), {now, now}});
}

MatchService::Room& MatchService::create(const std::string& id, std::span<const MatchEvent> events) {
    LiveMatch match = library::replay_match(events);
    deps_.store.append(library::summary(id, match), 0, events);
    put(id, std::move(match));
    return rooms_.at(id);
}

void MatchService::look_at(Watcher& watcher, Room& room, std::optional<Seat> seat) {
    if (const std::string* before = watchers_.watched_by(watcher); before != nullptr && *before != room.id) {
        leave(watcher);
    }
    watchers_.add(watcher, room.id, seat);
    if (!seat) {
        return;
    }
    auto& gone = room.gone.at(static_cast<std::size_t>(*seat));
    if (gone) {
        gone.reset();
        // Whoever is not there has been away for as long as somebody has waited for him.
        auto& other = room.gone.at(static_cast<std::size_t>(library::other(*seat)));
        other = other ? std::optional(deps_.now().running) : std::nullopt;
        move_through_door(room, *seat, laws::Act::come_back);
    }
}

void MatchService::append(Room& room, const library::MatchAct& deed) {
    const MatchEvent event{deps_.now(), deed};
    append(room, std::span(&event, 1));
}

/// Adds events to a match, all or none: in the store first, then here. Throws, and changes nothing, where either is
/// impossible.
void MatchService::append(Room& room, std::span<const MatchEvent> events) {
    LiveMatch next = room.match;
    for (const MatchEvent& event : events) {
        next = library::after(std::move(next), event);
    }
    deps_.store.append(library::summary(room.id, next), room.match.events, events);
    const bool ended = library::is_playing(room.match) && !library::is_playing(next);
    room.match = std::move(next);
    if (ended) {
        deps_.game_over(room.id);
    }
}

/// What two players who sit down or settle their colours did, and the first game unless the colours are still open.
void MatchService::append_and_begin(Room& room, const library::MatchAct& deed) {
    const library::Moment now = deps_.now();
    std::vector<MatchEvent> events{{now, deed}};
    const LiveMatch next = library::after(room.match, events.front());
    if (!next.settles) {
        events.push_back({now, opening_of_next(next)});
    }
    append(room, events);
}

void MatchService::end_if_time_has_run_out(Room& room) {
    if (library::is_playing(room.match) && library::ruling_at(room.match, deps_.now()).verdict == laws::Verdict::over) {
        append(room, library::TimePassed{});
        tell_watchers(room, nullptr);
    }
}

/// Where the code knows leaving the room: a player who has been without a connection for a while, though the other one
/// waits for him, has left it.
void MatchService::note_leaving(Room& room) {
    for (const Seat seat : {Seat::first, Seat::second}) {
        const auto& gone = room.gone.at(static_cast<std::size_t>(seat));
        if (gone && is_here(watchers_.of(room.id), library::other(seat)) &&
            deps_.now().running - *gone >= deps_.leaving.count()) {
            move_through_door(room, seat, laws::Act::leave);
        }
    }
}

void MatchService::move_through_door(Room& room, Seat seat, laws::Act act) {
    if (!library::is_playing(room.match) || room.match.games.back().now.code->leaving == laws::Leaving::nothing) {
        return;
    }
    const library::MatchGame& game = room.match.games.back();
    const rules::Side side = game.side(seat);
    if (game.now.away[side] != (act == laws::Act::leave)) {
        append(room, library::Happened{laws::text(laws::Event{.act = act, .by = side})});
        tell_watchers(room, nullptr);
    }
}

void MatchService::tell_watchers(const Room& room, const Watcher* but) const {
    watchers_.tell(room.id, but,
                   [&](std::optional<Seat> seat) { return match_answer({}, room.id, room.match, seat, deps_.now()); });
}

/// Of two games in a row the second has the ballot of the first, so that each player has each side of it once.
library::GameBegun MatchService::opening_of_next(const LiveMatch& match) const {
    const library::MatchTerms& terms = match.terms;
    if (match.games.size() % 2 == 1) {
        return match.games.back().begun;
    }
    return library::game_begun(*rules::find_rule_set(terms.rules), terms.opening, terms.given, 0,
                               number_of(deps_.new_id()));
}

}  // namespace crownhead::server
