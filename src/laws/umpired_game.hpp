// SPDX-License-Identifier: MIT
#pragma once

#include "board/square.hpp"
#include "laws/law_code.hpp"
#include "laws/reason.hpp"
#include "rules/move.hpp"
#include "rules/outcome.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <array>
#include <optional>
#include <vector>

namespace crownhead::laws {

using rules::Side;

/// One of something for each side.
template <class T>
struct Each {
    std::array<T, 2> of{};
    [[nodiscard]] T& operator[](Side side) { return of.at(static_cast<std::size_t>(side)); }
    [[nodiscard]] const T& operator[](Side side) const { return of.at(static_cast<std::size_t>(side)); }
    friend bool operator==(const Each&, const Each&) = default;
};

/// What the players agree before a game, besides the code.
struct Terms {
    struct Clock {
        Time base{0};
        Time increment{0};
        friend bool operator==(const Clock&, const Clock&) = default;
    };
    std::optional<Time> move_limit{};  ///< anderson: 3, 5 or 6 minutes
    std::optional<Clock> clock{};      ///< modern: without a clock time does not run out
    std::optional<Side> gives_odds{};  ///< anderson: who gives the odds of the draw
    friend bool operator==(const Terms&, const Terms&) = default;
};

/// Notice to win: how many of his own moves the stronger side has in which to win; one code also counts the weaker
/// side's.
struct Notice {
    Side stronger = Side::black;
    int limit = 0;
    bool both_sides = false;
    bool uncalled = false;  ///< the code counts without a call, for as long as it is three kings against two
    bool by_odds = false;   ///< required of the giver of the odds of the draw, whichever side is the stronger
    Each<int> made{};       ///< moves since the notice
    friend bool operator==(const Notice&, const Notice&) = default;
};

/// What a move changes, and what is restored when it is taken back.
struct Progress {
    rules::Position position;
    int reversible_plies = 0;  ///< moves of either side since a man moved, a capture was made or a piece was huffed
    std::optional<Notice> notice{};
    /// The position after each move, in order: those since the last that was no reversible ply, and as many before as
    /// the counts of the rule set need (rules/draws.hpp).
    std::vector<rules::Position> positions{};
    friend bool operator==(const Progress&, const Progress&) = default;
};

/// A capture that was not made, or only in part, on which the side to move may still act.
struct Failure {
    Progress before;  ///< before the move that should have been a capture
    rules::Move played;
    bool part = false;
    std::vector<board::Square> at_fault;  ///< the pieces that may be huffed, where they stand now
    friend bool operator==(const Failure&, const Failure&) = default;
};

/// A piece that a player must play because he touched it.
struct Bound {
    board::Square square;
    int down = 0;  ///< over an angle: the direction, in rows and columns; 0 for any
    int right = 0;
    friend bool operator==(const Bound&, const Bound&) = default;
};

struct TakenPiece {
    board::Square square;
    rules::Piece piece;
    friend bool operator==(const TakenPiece&, const TakenPiece&) = default;
};

/// The state of a game under a code of laws: all that the umpire needs to judge the next event. A value; only begin()
/// and judge() (umpire.hpp) produce it.
struct UmpiredGame {
    const LawCode* code = nullptr;
    const rules::RuleSet* rule_set = nullptr;
    Terms terms;

    Progress now;
    bool begun = false;  ///< a move has been made

    std::optional<Failure> failure;
    /// The captures of which the player to move must make one, because the other side had his move taken back or
    /// because he has begun it; else empty.
    std::vector<rules::Move> compelled;
    std::optional<Bound> bound;              ///< of the player to move
    std::optional<board::Square> to_huff;    ///< the piece that he must huff before he moves, because he touched it
    std::optional<Bound> bound_next;         ///< of the other player, who compelled a capture: at his next turn
    std::optional<board::Square> uncrowned;  ///< a man that the side to move must crown
    std::vector<TakenPiece> taken_off;       ///< players' own pieces taken off by mistake that may still be put back
    bool must_correct = false;               ///< a false move of the player to move waits to be put right

    Each<int> cautions;  ///< false moves
    Each<int> obstructions;
    Each<bool> away;
    Each<bool> consents;  ///< to the other player's leaving
    std::optional<Side> offer{};

    Time elapsed{0};               ///< used by the player to move, for this move
    std::optional<Time> called{};  ///< what had elapsed when time was called
    Each<Time> clock;              ///< what is left

    rules::Outcome outcome = rules::Outcome::none;
    Reason reason = Reason::no_move;  ///< why, once there is an outcome

    [[nodiscard]] Side turn() const { return now.position.turn; }
    [[nodiscard]] bool over() const { return outcome != rules::Outcome::none; }
    friend bool operator==(const UmpiredGame&, const UmpiredGame&) = default;
};

}  // namespace crownhead::laws
