// SPDX-License-Identifier: MIT
#include "games/live_match.hpp"

#include "base/bad_input.hpp"
#include "base/shown_text.hpp"
#include "games/same_secret.hpp"
#include "laws/ballot.hpp"
#include "laws/move_time.hpp"
#include "laws/opening.hpp"
#include "notation/fen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace crownhead::games {
namespace {

using laws::Act;
using laws::UmpiredGame;
using rules::Side;

const laws::LawCode& code_of(const MatchTerms& terms) {
    const laws::LawCode* code = laws::find_law_code(terms.code);
    if (code == nullptr) {
        throw BadInput(fmt::format("there is no code of laws \"{}\"", shown_text(terms.code, 40)));
    }
    return *code;
}

const rules::RuleSet& rules_of(const MatchTerms& terms) {
    const rules::RuleSet* set = rules::find_rule_set(terms.rules);
    if (set == nullptr) {
        throw BadInput(fmt::format("there is no rule set \"{}\"", shown_text(terms.rules, 40)));
    }
    return *set;
}

void check(const MatchTerms& terms) {
    const rules::RuleSet& set = rules_of(terms);
    (void)code_of(terms);
    if (terms.games < 1 || terms.games > MatchTerms::max_games) {
        throw BadInput(fmt::format("a match has from 1 to {} games", MatchTerms::max_games));
    }
    for (const std::string& name : terms.names) {
        if (name.size() > MatchTerms::longest_name) {
            throw BadInput(fmt::format("a player's name has at most {} bytes", MatchTerms::longest_name));
        }
    }
    const bool ballots = terms.opening == Opening::two_move || terms.opening == Opening::three_move ||
                         terms.opening == Opening::eleven_man;
    if (ballots) {
        laws::require_ballots(set);
    }
    if (terms.opening == Opening::given) {
        (void)notation::parse_fen(set, terms.given);
    }
}

/// The position of a game once the moves of its opening are played.
rules::Position after_opening(const rules::RuleSet& set, const GameBegun& begun) {
    return laws::played(rules::Game(set, notation::parse_fen(set, begun.start)), begun.moves).now();
}

laws::Time uncharged(const LiveMatch& match, const Moment& at) {
    return std::max(laws::Time(0), laws::Time(at.running - match.clock_from));
}

/// The ruling on an event after some time, or on the time itself if that ends the game.
laws::Ruling ruling_on(const UmpiredGame& game, laws::Time passed, const laws::Event& event) {
    laws::Ruling ruling = laws::judge(game, {.act = Act::time, .by = game.turn(), .passed = passed});
    return ruling.verdict == laws::Verdict::over ? ruling : laws::judge(ruling.game, event);
}

MatchGame& current_game(LiveMatch& match) {
    if (!is_playing(match)) {
        throw BadInput("no game of the match is being played");
    }
    return match.games.back();
}

/// Takes the game back to before the last move of a side that stood.
void take_back(MatchGame& game, Side side) {
    const auto last = std::find_if(game.record.rbegin(), game.record.rend(), [&](const Entry& entry) {
        return entry.stands && entry.event.act == Act::move && entry.event.by == side;
    });
    std::vector<Entry> kept(game.record.begin(), last == game.record.rend() ? game.record.begin() : last.base() - 1);
    game.now = game.first;
    for (const Entry& entry : kept) {
        game.now = ruling_on(game.now, entry.passed, entry.event).game;
    }
    game.record = std::move(kept);
}

/// What an action does to a match.
struct MatchEventHandler {
    LiveMatch& match;
    Moment at;

    void operator()(const MatchCreated&) const { throw BadInput("a match is created once"); }

    void operator()(const SeatTaken& taken) const {
        if (match.both_seated) {
            throw BadInput("both seats of the match are taken");
        }
        match.terms.names[1] = taken.name;
        check(match.terms);
        match.both_seated = true;
        if (match.terms.colours == Colours::lot_choice) {
            match.settles = match.first_black;
        } else if (match.terms.colours == Colours::agreement) {
            match.settles = Seat::second;
        }
    }

    void operator()(const ColoursNamed& named) const {
        if (!match.settles) {
            throw BadInput(match.both_seated ? "the colours of the match are settled"
                                             : "the second player has not come yet");
        }
        if (*match.settles != named.by) {
            throw BadInput("the other player has to decide on the colours");
        }
        const bool settled = match.terms.colours == Colours::lot_choice || named.black == match.first_black;
        match.first_black = named.black;
        match.settles = settled ? std::nullopt : std::optional(other(named.by));
    }

    void operator()(const GameBegun& begun) const {
        if (!match.both_seated) {
            throw BadInput("the second player has not come yet");
        }
        if (match.settles) {
            throw BadInput("the colours of the match are not settled yet");
        }
        if (is_playing(match) || is_over(match)) {
            throw BadInput("no game of the match can begin now");
        }
        const rules::RuleSet& set = rules_of(match.terms);
        const rules::Position position = after_opening(set, begun);
        MatchGame game{
            black_of_next(match), begun, laws::begin(code_of(match.terms), set, position, match.terms.laws), {}, {}};
        game.now = game.first;
        match.games.push_back(std::move(game));
        match.asked_back.reset();
        match.clock_from = at.running;
    }

    void operator()(const Happened& happened) const {
        MatchGame& game = current_game(match);
        const laws::Event event = laws::parse_event(happened.line);
        if (!event.by || event.act == Act::time) {
            throw BadInput(fmt::format("`{}` cannot stand in a match", shown_text(happened.line, 40)));
        }
        const laws::Time passed = uncharged(match, at);
        const laws::Ruling ruling = ruling_on(game.now, passed, event);
        add_entry(game, {event, passed, laws::text(ruling), ruling.verdict != laws::Verdict::refused, {}}, ruling.game);
        if (event.act == Act::move && ruling.verdict != laws::Verdict::refused) {
            match.asked_back.reset();  // a move is an answer too
        }
    }

    void operator()(const TimePassed&) const {
        MatchGame& game = current_game(match);
        const laws::Time passed = uncharged(match, at);
        const laws::Event event{.act = Act::time, .by = game.now.turn(), .passed = passed};
        const laws::Ruling ruling = laws::judge(game.now, event);
        add_entry(game, {event, laws::Time(0), laws::text(ruling), true, {}}, ruling.game);
    }

    void operator()(const AskedBack& asked) const {
        const MatchGame& game = current_game(match);
        if (!match.terms.take_backs) {
            throw BadInput("the terms of this match forbid taking moves back");
        }
        const bool moved = std::any_of(game.record.begin(), game.record.end(), [&](const Entry& entry) {
            return entry.stands && entry.event.act == Act::move && entry.event.by == asked.side;
        });
        if (!moved) {
            throw BadInput("there is no move to take back");
        }
        match.asked_back = asked.side;
    }

    void operator()(const AnsweredBack& answered) const {
        MatchGame& game = current_game(match);
        if (!match.asked_back) {
            throw BadInput("nobody has asked to take a move back");
        }
        const Side asker = *match.asked_back;
        match.asked_back.reset();
        if (answered.allowed) {
            take_back(game, asker);
            match.clock_from = at.running;
        }
    }

    void operator()(const Resumed&) const { match.clock_from = at.running; }

    void operator()(const AgainWanted& wanted) const {
        if (!is_over(match)) {
            throw BadInput("the match is not over");
        }
        if (!match.next.empty() && match.next != wanted.match) {
            throw BadInput("the next match has another name");
        }
        match.next = wanted.match;
        match.again.at(static_cast<std::size_t>(wanted.seat)) = true;
    }

  private:
    void add_entry(MatchGame& game, Entry entry, UmpiredGame now) const {
        entry.after = now.now.position;
        game.record.push_back(std::move(entry));
        game.now = std::move(now);
        match.clock_from = at.running;
    }
};

}  // namespace

LiveMatch begin_match(const MatchEvent& event) {
    const auto* created = std::get_if<MatchCreated>(&event.action);
    if (created == nullptr) {
        throw BadInput("a match begins with its terms");
    }
    check(created->terms);
    return {.terms = created->terms,
            .tokens = created->tokens,
            .first_black = created->black,
            .created = event.at.wall,
            .updated = event.at.wall,
            .running = event.at.running,
            .clock_from = event.at.running,
            .events = 1};
}

LiveMatch after(LiveMatch match, const MatchEvent& event) {
    std::visit(MatchEventHandler{match, event.at}, event.action);
    match.updated = event.at.wall;
    match.running = event.at.running;
    ++match.events;
    return match;
}

LiveMatch replay_match(std::span<const MatchEvent> events) {
    if (events.empty()) {
        throw BadInput("a match begins with its terms");
    }
    LiveMatch match = begin_match(events.front());
    for (const MatchEvent& event : events.subspan(1)) {
        match = after(std::move(match), event);
    }
    return match;
}

laws::Ruling ruling_at(const LiveMatch& match, const Moment& at, const laws::Event& event) {
    return ruling_on(match.games.back().now, uncharged(match, at), event);
}

laws::Ruling ruling_at(const LiveMatch& match, const Moment& at) {
    const UmpiredGame& game = match.games.back().now;
    return laws::judge(game, {.act = Act::time, .by = game.turn(), .passed = uncharged(match, at)});
}

bool is_playing(const LiveMatch& match) { return !match.games.empty() && !match.games.back().now.over(); }

bool is_over(const LiveMatch& match) {
    return static_cast<int>(match.games.size()) == match.terms.games && !is_playing(match);
}

Seat black_of_next(const LiveMatch& match) {
    return match.games.size() % 2 == 0 ? match.first_black : other(match.first_black);
}

std::array<int, 2> half_points(const LiveMatch& match) {
    std::array<int, 2> points{};
    for (const MatchGame& game : match.games) {
        const auto give = [&](Seat seat, int half) { points.at(static_cast<std::size_t>(seat)) += half; };
        switch (game.now.outcome) {
            case rules::Outcome::black:
                give(game.black, 2);
                break;
            case rules::Outcome::white:
                give(other(game.black), 2);
                break;
            case rules::Outcome::draw:
                give(Seat::first, 1);
                give(Seat::second, 1);
                break;
            default:
                break;
        }
    }
    return points;
}

MatchSummary summary(std::string id, const LiveMatch& match) {
    return {.id = std::move(id),
            .code = match.terms.code,
            .rules = match.terms.rules,
            .names = match.terms.names,
            .games = match.terms.games,
            .played = static_cast<int>(match.games.size()) - (is_playing(match) ? 1 : 0),
            .half_points = half_points(match),
            .playing = is_playing(match),
            .updated = match.updated,
            .running = match.running};
}

std::optional<Seat> seat_of(const LiveMatch& match, std::string_view token) {
    const bool first = same_secret(match.tokens[0], token);
    const bool second = same_secret(match.tokens[1], token);
    if (first) {
        return Seat::first;
    }
    return second ? std::optional(Seat::second) : std::nullopt;
}

std::optional<std::int64_t> time_left(const LiveMatch& match, const Moment& at) {
    if (!is_playing(match)) {
        return std::nullopt;
    }
    const UmpiredGame& game = match.games.back().now;
    const laws::Time passed = uncharged(match, at);
    if (game.code->times.clock && game.terms.clock) {
        return std::max<std::int64_t>(0, (game.clock[game.turn()] - passed).count());
    }
    const laws::MoveTime law = laws::time_for_move(game);
    if (!law.limit || (law.call && !game.called)) {
        return std::nullopt;
    }
    // Where a limit must be exceeded, not just reached, the game is lost in the first millisecond after it.
    const laws::Time used = game.elapsed + passed - game.called.value_or(laws::Time(0));
    return std::max<std::int64_t>(0, (*law.limit - used).count() + (law.lost_at_expiry ? 0 : 1));
}

}  // namespace crownhead::games
