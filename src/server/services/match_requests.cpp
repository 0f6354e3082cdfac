// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/fnv1a.hpp"
#include "laws/agreed_terms.hpp"
#include "server/api/match_answers.hpp"
#include "server/api/shown_moves.hpp"
#include "server/services/match_service.hpp"
#include "server/services/opening_check.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <utility>
#include <vector>

// What each request about matches does.
namespace crownhead::server {
namespace {

using games::LiveMatch;
using games::MatchEvent;
using games::Seat;

Seat seat_with(const LiveMatch& match, const std::string& token) {
    const auto seat = games::seat_of(match, token);
    if (!seat) {
        throw BadInput("the token is that of neither seat");
    }
    return *seat;
}

/// Throws BadInput if something is agreed of which the code of laws knows nothing.
void require_law_of_terms(const games::MatchTerms& terms) {
    const laws::LawCode* code = laws::find_law_code(terms.code);
    const auto term = code == nullptr ? std::nullopt : laws::term_without_law(*code, terms.laws);
    if (term) {
        throw BadInput(fmt::format("\"{}\": there is no such thing under the code {}", *term, code->name));
    }
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

/// Handles one request; each function returns the answer.
struct MatchService::Handler {
    MatchService& matches;
    Watcher& watcher;
    const std::string& id;

    [[nodiscard]] std::string state(const LoadedMatch& match, std::optional<Seat> seat) const {
        return match_answer(id, match.id, match.live, seat, matches.deps_.now());
    }

    /// Else a match could grow for ever, as what is taken back stays in it, and take long to read.
    void require_room(const LoadedMatch& match) const {
        if (match.live.events >= matches.deps_.max_events) {
            throw BadInput(
                fmt::format("a match has at most {} events: its game can only be resigned, or a draw accepted",
                            matches.deps_.max_events));
        }
    }

    /// The seat that has Black if `seat` has `side`.
    [[nodiscard]] static Seat black_if(Seat seat, rules::Side side) {
        return side == rules::Side::black ? seat : games::other(seat);
    }

    std::string operator()(const NewMatch& request) const {
        require_law_of_terms(request.terms);
        const std::string name = matches.deps_.new_id();
        const Seat random = fnv1a(matches.deps_.new_id()) % 2 == 0 ? Seat::first : Seat::second;
        const games::MatchCreated created{request.terms,
                                          {matches.deps_.new_id(), matches.deps_.new_id()},
                                          request.side ? black_if(Seat::first, *request.side) : random};
        const MatchEvent event{matches.deps_.now(), created};
        matches.watch(watcher, matches.create(name, std::span(&event, 1)), Seat::first);
        return seat_answer(id, name, Seat::first, created.tokens[0]);
    }

    std::string operator()(const OpenMatch& request) const {
        LoadedMatch& match = matches.load(request.match);
        const std::optional<Seat> seat =
            request.token ? std::optional(seat_with(match.live, *request.token)) : std::nullopt;
        matches.watch(watcher, match, seat);
        matches.end_if_time_has_run_out(match);
        return state(match, seat);
    }

    std::string operator()(const TakeSeat& request) const {
        LoadedMatch& match = matches.load(request.match);
        matches.append_and_begin(match, games::SeatTaken{request.name});
        matches.watch(watcher, match, Seat::second);
        matches.notify_watchers(match, &watcher);
        return seat_answer(id, match.id, Seat::second, match.live.tokens[1]);
    }

    std::string operator()(const NameColour& request) const {
        LoadedMatch& match = matches.load(request.match);
        const Seat seat = seat_with(match.live, request.token);
        matches.append_and_begin(match, games::ColoursNamed{seat, black_if(seat, request.side)});
        matches.notify_watchers(match, &watcher);
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
        if (!games::is_playing(match.live)) {
            throw BadInput("the game is over");
        }
        laws::Event event = laws::parse_event(request.line);
        if (event.by && *event.by != match.live.games.back().side(seat)) {
            throw BadInput("you can act only for your own side");
        }
        event.by = match.live.games.back().side(seat);
        const bool ends = event.act == laws::Act::resign || event.act == laws::Act::accept;
        if (!ends && match.live.games.back().record.size() >= matches.deps_.max_entries) {
            throw BadInput(
                fmt::format("a game's record holds at most {} entries: it can only be resigned, or a draw accepted",
                            matches.deps_.max_entries));
        }
        if (!ends) {
            require_room(match);
        }
        const games::Moment now = matches.deps_.now();
        const laws::Ruling ruling = games::ruling_at(match.live, now, event);
        if (ruling.verdict == laws::Verdict::refused && ruling.game == games::ruling_at(match.live, now).game) {
            return umpire_refusal(id, ruling);
        }
        require_few_moves(*ruling.game.rule_set, ruling.game.now.position);
        // A refusal that changes something, such as a caution, is stored as well.
        const MatchEvent happened{now, games::Happened{laws::text(event)}};
        matches.append(match, std::span(&happened, 1));
        const bool refused = ruling.verdict == laws::Verdict::refused;
        matches.notify_watchers(match, refused ? nullptr : &watcher);
        return refused ? umpire_refusal(id, ruling) : state(match, seat);
    }

    std::string operator()(const NextGame& request) const {
        LoadedMatch& match = matches.load(request.match);
        const Seat seat = seat_with(match.live, request.token);
        matches.append(match, matches.opening_of_next(match.live));
        matches.notify_watchers(match, &watcher);
        return state(match, seat);
    }

    std::string operator()(const AskBack& request) const {
        LoadedMatch& match = matches.load(request.match);
        const Seat seat = seat_with(match.live, request.token);
        if (!games::is_playing(match.live)) {
            throw BadInput("the game is over");
        }
        const rules::Side side = match.live.games.back().side(seat);
        if (match.live.asked_back != side) {  // to ask twice is to ask once, and fills no disk
            require_room(match);
            matches.append(match, games::AskedBack{side});
            matches.notify_watchers(match, &watcher);
        }
        return state(match, seat);
    }

    std::string operator()(const AnswerBack& request) const {
        LoadedMatch& match = matches.load(request.match);
        const Seat seat = seat_with(match.live, request.token);
        if (match.live.asked_back && *match.live.asked_back == match.live.games.back().side(seat)) {
            throw BadInput("the other player has to answer");
        }
        matches.append(match, games::AnsweredBack{request.allowed});
        matches.notify_watchers(match, &watcher);
        return state(match, seat);
    }

    /// The first player who wants the next match names it, so that it is made only once, whatever happens in between.
    std::string operator()(const AnotherMatch& request) const {
        LoadedMatch& match = matches.load(request.match);
        const Seat seat = seat_with(match.live, request.token);
        const LiveMatch& live = match.live;
        if (live.again.at(static_cast<std::size_t>(seat))) {
            return state(match, seat);  // to want it twice is to want it once
        }
        const std::string next = live.next.empty() ? matches.deps_.new_id() : live.next;
        const games::Moment now = matches.deps_.now();
        const MatchEvent wanted{now, games::AgainWanted{seat, next}};
        const LiveMatch then = games::after(live, wanted);
        if (then.again[0] && then.again[1] && !matches.deps_.store.match_events(next)) {
            games::MatchTerms terms = live.terms;
            terms.colours = games::Colours::given;  // they change from match to match
            std::vector<MatchEvent> events{{now, games::MatchCreated{terms, live.tokens, games::black_of_next(live)}},
                                           {now, games::SeatTaken{live.terms.names[1]}}};
            events.push_back({now, matches.opening_of_next(games::replay_match(events))});
            matches.deps_.store.append(games::summary(next, games::replay_match(events)), 0, events);
            matches.watch_time(next);
        }
        matches.append(match, std::span(&wanted, 1));
        matches.notify_watchers(match, &watcher);
        return state(match, seat);
    }
};

Reply MatchService::answer(Watcher& watcher, const std::string& id, const MatchRequest& request) {
    if (const auto* made = std::get_if<NewMatch>(&request); made && made->terms.opening == games::Opening::given) {
        return check_opening(made->terms.rules, made->terms.given,
                             [this, &watcher, id, request] { return perform(watcher, id, request); });
    }
    const std::string* about = match_of(request);
    const std::int64_t length = about == nullptr || matches_.contains(*about) ? 0 : deps_.store.match_length(*about);
    if (length > max_events_read_here) {
        return Work{
            .run = [this, &watcher, id, request, name = *about, store = deps_.store.reader()]() -> Continuation {
                return
                    [this, &watcher, id, request, name, live = games::replay_match(store.match_events(name).value())] {
                        if (deps_.store.match_length(name) == live.events) {  // else it is read again
                            add(name, live);
                        }
                        return answer(watcher, id, request);
                    };
            },
            .length = time_to_read(length)};
    }
    return perform(watcher, id, request);
}

std::string MatchService::perform(Watcher& watcher, const std::string& id, const MatchRequest& request) {
    try {
        std::string text = std::visit(Handler{*this, watcher, id}, request);
        unload_unwatched();
        return text;
    } catch (...) {
        unload_unwatched();
        throw;
    }
}

}  // namespace crownhead::server
