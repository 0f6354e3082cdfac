// SPDX-License-Identifier: MIT
#pragma once

#include "games/match_event.hpp"
#include "laws/umpire.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crownhead::games {

/// What was done in a game of a match, and how the umpire ruled on it.
struct Entry {
    laws::Event event;
    laws::Time passed{0};     ///< for the player to move, since the entry before
    std::string ruling;       ///< the umpire's line
    bool stands = false;      ///< it was not refused
    rules::Position after{};  ///< on the board
    friend bool operator==(const Entry&, const Entry&) = default;
};

/// A game of a match: how it began, what was done in it, and how it stands.
struct MatchGame {
    Seat black = Seat::first;
    GameBegun begun;
    laws::UmpiredGame first;  ///< after the opening
    laws::UmpiredGame now;
    std::vector<Entry> record{};

    [[nodiscard]] Seat seat(rules::Side side) const { return side == rules::Side::black ? black : other(black); }
    [[nodiscard]] rules::Side side(Seat seat) const { return seat == black ? rules::Side::black : rules::Side::white; }
    friend bool operator==(const MatchGame&, const MatchGame&) = default;
};

/// The state of a match of two people: the result of its events. A value; all functions here are pure and thread-safe.
struct LiveMatch {
    MatchTerms terms;
    std::array<std::string, 2> tokens;
    Seat first_black = Seat::first;  ///< while the colours are being settled: who is proposed, or has won the lot
    bool both_seated = false;
    std::optional<Seat> settles{};   ///< who has to decide on the colours before the first game
    std::vector<MatchGame> games{};  ///< the last is the one at the board, or over
    std::optional<rules::Side> asked_back{};
    std::array<bool, 2> again{};  ///< by seat: wants another match
    std::string next{};           ///< the name of that match, once one of them wants it
    std::int64_t created = 0;     ///< milliseconds since 1970
    std::int64_t updated = 0;
    std::int64_t running = 0;     ///< of its last event (Moment)
    std::int64_t clock_from = 0;  ///< the running clock's time up to which the player to move has been charged
    int events = 0;               ///< how many events it has had, the number of the next one
    friend bool operator==(const LiveMatch&, const LiveMatch&) = default;
};

/// The match that begins with an event, which must be `MatchCreated`. Throws BadInput in one sentence if it is not, or
/// if its terms are impossible.
[[nodiscard]] LiveMatch begin_match(const MatchEvent& event);

/// The match after one more event. Throws BadInput for one that cannot happen in it: a game begun during another or
/// after the last, something at the board of a game that is over, an answer to no question. What the umpire refuses
/// does not throw: it is in the record.
[[nodiscard]] LiveMatch after(LiveMatch match, const MatchEvent& event);

/// The match after a whole list of events; throws as the two above do.
[[nodiscard]] LiveMatch replay_match(std::span<const MatchEvent> events);

/// How the umpire would rule on an event at a time in the game at the board. The time until then is charged first; if
/// that already ends the game, that is the ruling. A game must be in progress.
[[nodiscard]] laws::Ruling ruling_at(const LiveMatch& match, const Moment& at, const laws::Event& event);

/// The same for the passing of time alone.
[[nodiscard]] laws::Ruling ruling_at(const LiveMatch& match, const Moment& at);

/// Returns whether a game is in progress.
[[nodiscard]] bool is_playing(const LiveMatch& match);

/// Returns whether the agreed number of games has been played.
[[nodiscard]] bool is_over(const LiveMatch& match);

/// Who has Black in the next game: the colours alternate, in every code.
[[nodiscard]] Seat black_of_next(const LiveMatch& match);

/// Half points of each seat: two for a win, one for a draw.
[[nodiscard]] std::array<int, 2> half_points(const LiveMatch& match);

/// The seat that a token is for, or none. Takes the same time for every token of one length.
[[nodiscard]] std::optional<Seat> seat_of(const LiveMatch& match, std::string_view token);

/// What the list of matches shows of a match.
struct MatchSummary {
    std::string id;
    std::string code;
    std::string rules;
    std::array<std::string, 2> names{};
    int games = 0;                     ///< agreed
    int played = 0;                    ///< over
    std::array<int, 2> half_points{};  ///< by seat
    bool playing = false;              ///< a game is in progress
    std::int64_t updated = 0;          ///< milliseconds since 1970
    std::int64_t running = 0;          ///< of its last event (Moment)
    friend bool operator==(const MatchSummary&, const MatchSummary&) = default;
};

[[nodiscard]] MatchSummary summary(std::string id, const LiveMatch& match);

/// Milliseconds until the player to move loses by time if nothing happens; nullopt if no time runs.
[[nodiscard]] std::optional<std::int64_t> time_left(const LiveMatch& match, const Moment& at);

}  // namespace crownhead::games
