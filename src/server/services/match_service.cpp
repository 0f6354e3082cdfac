#include "server/services/match_service.hpp"

#include "base/bad_input.hpp"
#include "library/match_opening.hpp"
#include "server/api/match_answers.hpp"
#include "server/api/shown_moves.hpp"
#include "server/services/number_of.hpp"
#include "server/services/opening_check.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

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

/// The match that a request is about; null for one that makes a match.
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

/// Does one request; what it returns is the answer.
struct MatchService::Handler {
    MatchService& matches;
    Watcher& watcher;
    const std::string& id;

    [[nodiscard]] std::string state(const LoadedMatch& match, std::optional<Seat> seat) const {
        return match_answer(id, match.id, match.live, seat, matches.deps_.now());
    }

    /// Who has Black where a seat has that side.
    [[nodiscard]] static Seat black_if(Seat seat, rules::Side side) {
        return side == rules::Side::black ? seat : library::other(seat);
    }

    std::string operator()(const NewMatch& request) const {
        const std::string name = matches.deps_.new_id();
        const Seat random = number_of(matches.deps_.new_id()) % 2 == 0 ? Seat::first : Seat::second;
        const library::MatchCreated created{request.terms,
                                            {matches.deps_.new_id(), matches.deps_.new_id()},
                                            request.side ? black_if(Seat::first, *request.side) : random};
        const MatchEvent event{matches.deps_.now(), created};
        matches.look_at(watcher, matches.create(name, std::span(&event, 1)), Seat::first);
        return seat_answer(id, name, Seat::first, created.tokens[0]);
    }

    std::string operator()(const OpenMatch& request) const {
        LoadedMatch& match = matches.load(request.match);
        const std::optional<Seat> seat =
            request.token ? std::optional(seat_with(match.live, *request.token)) : std::nullopt;
        matches.look_at(watcher, match, seat);
        matches.end_if_time_has_run_out(match);
        return state(match, seat);
    }

    std::string operator()(const TakeSeat& request) const {
        LoadedMatch& match = matches.load(request.match);
        matches.append_and_begin(match, library::SeatTaken{request.name});
        matches.look_at(watcher, match, Seat::second);
        matches.tell_watchers(match, &watcher);
        return seat_answer(id, match.id, Seat::second, match.live.tokens[1]);
    }

    std::string operator()(const NameColour& request) const {
        LoadedMatch& match = matches.load(request.match);
        const Seat seat = seat_with(match.live, request.token);
        matches.append_and_begin(match, library::ColoursNamed{seat, black_if(seat, request.side)});
        matches.tell_watchers(match, &watcher);
        return state(match, seat);
    }

    std::string operator()(const ActInMatch& request) const {
        LoadedMatch& match = matches.load(request.match);
        const Seat seat = seat_with(match.live, request.token);
        if (request.events != static_cast<std::size_t>(match.live.events)) {
            throw BadInput(fmt::format("this is meant for a match of {} events, but {} have happened", request.events,
                                       match.live.events));
        }
        matches.end_if_time_has_run_out(match);
        if (!library::is_playing(match.live)) {
            throw BadInput("the game is over");
        }
        laws::Event event = laws::parse_event(request.line);
        if (event.by && *event.by != match.live.games.back().side(seat)) {
            throw BadInput("nobody acts for another");
        }
        event.by = match.live.games.back().side(seat);
        const bool ends = event.act == laws::Act::resign || event.act == laws::Act::accept;
        if (!ends && match.live.games.back().record.size() >= matches.deps_.max_entries) {
            throw BadInput(
                fmt::format("in a game no more than {} things are done: it can be resigned, or a draw accepted",
                            matches.deps_.max_entries));
        }
        const library::Moment now = matches.deps_.now();
        const laws::Ruling ruling = library::ruling_at(match.live, now, event);
        if (ruling.verdict == laws::Verdict::refused && ruling.game == library::ruling_at(match.live, now).game) {
            return umpire_refusal(id, ruling);
        }
        require_few_moves(*ruling.game.rule_set, ruling.game.now.position);
        // A refusal that changes something, a caution say, is kept as well.
        const MatchEvent happened{now, library::Happened{laws::text(event)}};
        matches.append(match, std::span(&happened, 1));
        const bool refused = ruling.verdict == laws::Verdict::refused;
        matches.tell_watchers(match, refused ? nullptr : &watcher);
        return refused ? umpire_refusal(id, ruling) : state(match, seat);
    }

    std::string operator()(const NextGame& request) const {
        LoadedMatch& match = matches.load(request.match);
        const Seat seat = seat_with(match.live, request.token);
        matches.append(match, matches.opening_of_next(match.live));
        matches.tell_watchers(match, &watcher);
        return state(match, seat);
    }

    std::string operator()(const AskBack& request) const {
        LoadedMatch& match = matches.load(request.match);
        const Seat seat = seat_with(match.live, request.token);
        if (!library::is_playing(match.live)) {
            throw BadInput("the game is over");
        }
        matches.append(match, library::AskedBack{match.live.games.back().side(seat)});
        matches.tell_watchers(match, &watcher);
        return state(match, seat);
    }

    std::string operator()(const AnswerBack& request) const {
        LoadedMatch& match = matches.load(request.match);
        const Seat seat = seat_with(match.live, request.token);
        if (match.live.asked_back && *match.live.asked_back == match.live.games.back().side(seat)) {
            throw BadInput("the other player has to answer");
        }
        matches.append(match, library::AnsweredBack{request.allowed});
        matches.tell_watchers(match, &watcher);
        return state(match, seat);
    }

    /// The next match has the name that the first to want it gave it, so that it is made once whatever happens between.
    std::string operator()(const AnotherMatch& request) const {
        LoadedMatch& match = matches.load(request.match);
        const Seat seat = seat_with(match.live, request.token);
        const LiveMatch& live = match.live;
        const std::string next = live.next.empty() ? matches.deps_.new_id() : live.next;
        const library::Moment now = matches.deps_.now();
        const MatchEvent wanted{now, library::AgainWanted{seat, next}};
        const LiveMatch then = library::after(live, wanted);
        if (then.again[0] && then.again[1] && !matches.deps_.store.match_events(next)) {
            library::MatchTerms terms = live.terms;
            terms.colours = library::Colours::given;  // they change from match to match
            std::vector<MatchEvent> events{
                {now, library::MatchCreated{terms, live.tokens, library::black_of_next(live)}},
                {now, library::SeatTaken{live.terms.names[1]}}};
            events.push_back({now, matches.opening_of_next(library::replay_match(events))});
            matches.deps_.store.append(library::summary(next, library::replay_match(events)), 0, events);
        }
        matches.append(match, std::span(&wanted, 1));
        matches.tell_watchers(match, &watcher);
        return state(match, seat);
    }
};

MatchService::MatchService(Dependencies deps) : deps_(std::move(deps)) {}

Reply MatchService::answer(Watcher& watcher, const std::string& id, const MatchRequest& request) {
    if (const auto* made = std::get_if<NewMatch>(&request); made && made->terms.opening == library::Opening::given) {
        return check_opening(made->terms.rules, made->terms.given,
                             [this, &watcher, id, request] { return perform(watcher, id, request); });
    }
    const std::string* about = match_of(request);
    if (about != nullptr && !matches_.contains(*about) && deps_.store.match_length(*about) > max_events_read_here) {
        return Work{.run = [this, &watcher, id, request, name = *about,
                            store = deps_.store.reader()]() -> Continuation {
            return [this, &watcher, id, request, name, live = library::replay_match(store.match_events(name).value())] {
                if (deps_.store.match_length(name) == live.events) {  // else it has gone on, and is read again
                    put(name, live);
                }
                return answer(watcher, id, request);
            };
        }};
    }
    return perform(watcher, id, request);
}

std::string MatchService::perform(Watcher& watcher, const std::string& id, const MatchRequest& request) {
    std::string text = std::visit(Handler{*this, watcher, id}, request);
    std::erase_if(matches_, [this](const auto& entry) { return !watchers_.is_watched(entry.first); });
    return text;
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
