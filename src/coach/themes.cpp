// SPDX-License-Identifier: MIT
#include "coach/themes.hpp"

#include "book/canonical.hpp"
#include "coach/board_facts.hpp"
#include "rules/the_move.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>

namespace crownhead::coach {
namespace {

using board::Square;
using board::SquareSet;
using rules::Move;
using rules::Position;
using rules::Side;

constexpr int few = 8;          // pieces of an ending
constexpr int many = 20;        // pieces of an opening
constexpr int slow = 80;        // plies of a win that takes long: half of those of five and six pieces take 70
constexpr int open_board = 12;  // pieces of positions in which players speak of the move, and of a pin

/// A move of the line.
struct Step {
    Position before{};
    Move move{};
    Position after{};
    bool ours = false;
    bool asked = false;  ///< of the solution, not of what follows it
};

std::vector<Step> steps_of(const rules::RuleSet& set, const Position& start, const Solution& solution) {
    std::vector<Step> steps;
    Position now = start;
    const auto add = [&](const Move& move, bool asked) {
        const Position after = rules::after(set, now, move);
        steps.push_back({now, move, after, now.turn == start.turn, asked});
        now = after;
    };
    for (const Move& move : solution.line) {
        add(move, true);
    }
    for (const Move& move : solution.rest) {
        add(move, false);
    }
    return steps;
}

/// Captures that follow one another, with the solver's quiet move before them, if there is one.
struct Shot {
    int taken = 0;
    int given = 0;
    bool prepared = false;  ///< a quiet move of the solver's made them possible
    bool asked = false;     ///< it begins within the solution
    Position end{};
};

std::vector<Shot> shots_of(const std::vector<Step>& steps) {
    std::vector<Shot> shots;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Step& step = steps[i];
        if (!step.move.is_capture()) {
            continue;
        }
        if (i == 0 || !steps[i - 1].move.is_capture()) {
            // A quiet move two plies before still counts if the other side's quiet answer could not help.
            const bool just_before = i >= 1 && steps[i - 1].ours;
            const bool attacked = i >= 2 && step.ours && steps[i - 2].ours;
            const std::size_t first = just_before ? i - 1 : attacked ? i - 2 : i;
            shots.push_back({.prepared = first < i, .asked = steps[first].asked});
        }
        (step.ours ? shots.back().taken : shots.back().given) += step.move.captured().size();
        shots.back().end = step.after;
    }
    return shots;
}

std::vector<Theme> themes_of_shot(const Shot& shot) {
    if (shot.taken >= 4 && shot.taken > shot.given) {
        return {Theme::big_shot};
    }
    if (shot.given == 0) {
        return shot.prepared && shot.taken > 0 ? std::vector{Theme::steal} : std::vector<Theme>();
    }
    if (shot.given > shot.taken) {
        return {Theme::sacrifice};
    }
    if (shot.given == shot.taken) {
        return {Theme::exchange};
    }
    return shot.taken == 3 ? std::vector{shot.given == 1 ? Theme::three_for_one : Theme::three_for_two}
                           : std::vector{Theme::two_for_one};
}

/// A man captures its way into the king row and, crowned, captures its way out again with its next move.
bool goes_in_and_out(const std::vector<Step>& steps) {
    for (std::size_t i = 0; i + 2 < steps.size(); ++i) {
        const Step& in = steps[i];
        const Step& out = steps[i + 2];
        if (in.ours && in.asked && in.move.is_capture() && !in.before.kings.contains(in.move.from()) &&
            in.after.kings.contains(in.move.to()) && out.move.is_capture() && out.move.from() == in.move.to()) {
            return true;
        }
    }
    return false;
}

/// Whether a square lies on the diagonal between two others: then the way over it is no longer than the direct one.
bool lies_between(const board::Geometry& geometry, Square square, Square from, Square to) {
    const auto steps = [&](Square one, Square other) {
        return std::max(std::abs(geometry.row(one.number()) - geometry.row(other.number())),
                        std::abs(geometry.column(one.number()) - geometry.column(other.number())));
    };
    return steps(from, square) + steps(square, to) == steps(from, to);
}

/// A piece moves between two of the other side's, and attacks both.
bool makes_breeches(const rules::RuleSet& set, const Step& step) {
    Position again = step.after;
    again.turn = step.before.turn;
    SquareSet attacked;
    for (const Move& move : rules::legal_moves(set, again)) {
        if (move.from() == step.move.to()) {
            // The piece that the first jump takes lies between the first two squares of the path; a flying king may
            // jump from far away, and land farther on.
            for (const Square square : move.captured()) {
                if (lies_between(set.rules.geometry, square, move.path()[0], move.path()[1])) {
                    attacked.insert(square);
                }
            }
        }
    }
    return attacked.size() >= 2;
}

/// The pieces of the side to move that can move, and those of them that lose something wherever they go.
struct Mobility {
    SquareSet movable{};
    SquareSet held{};
};

Mobility mobility(const rules::RuleSet& set, const Position& position) {
    Mobility found;
    CapturesLeft left;
    SquareSet safe;
    for (const Move& move : rules::legal_moves(set, position)) {
        if (move.is_capture()) {
            return {};
        }
        found.movable.insert(move.from());
        if (won_by_captures(set, rules::after(set, position, move), left) <= 0) {
            safe.insert(move.from());
        }
    }
    found.held = found.movable - safe;
    return found;
}

/// Whether a piece that was free before the move is held after it, while others are still free.
bool pins(const rules::RuleSet& set, const Step& step) {
    Position before = step.before;
    before.turn = rules::other(before.turn);
    const Mobility earlier = mobility(set, before);
    const Mobility now = mobility(set, step.after);
    return now.held != now.movable && !(now.held & (earlier.movable - earlier.held)).empty();
}

bool no_safe_move(const rules::RuleSet& set, const Position& position) {
    const Mobility found = mobility(set, position);
    return !found.movable.empty() && found.held == found.movable;
}

/// A named ending, with the stronger side as Black: who has men where, and how many kings.
struct NamedEnding {
    Theme theme;
    SquareSet strong_men;
    int strong_kings;
    SquareSet weak_men;
    int weak_kings;
};

constexpr std::array named_endings{
    // Sources: Payne, An Introduction to the Game of Draughts, 1756, first game of endings; Boland, Famous Positions.
    NamedEnding{Theme::first_position, {Square(13)}, 1, {Square(21)}, 1},
    NamedEnding{Theme::fourth_position, {Square(21)}, 3, {Square(30)}, 2},
};

/// With either side as the stronger one.
bool is_ending(const rules::RuleSet& set, const NamedEnding& ending, const Position& position) {
    Position white_to_move = position;
    white_to_move.turn = Side::white;  // so that the colours are reversed
    const std::array both{position, book::canonical(set, white_to_move)};
    return std::any_of(both.begin(), both.end(), [&](const Position& one) {
        return one.men(Side::black) == ending.strong_men && one.kings_of(Side::black).size() == ending.strong_kings &&
               one.men(Side::white) == ending.weak_men && one.kings_of(Side::white).size() == ending.weak_kings;
    });
}

/// Men on both bridge squares hold the crownhead against a man who wants to cross.
bool is_bridge(const Position& position) {
    const auto held = [&](Side side, SquareSet squares) {
        return (position.men(side) & squares) == squares && !position.men(rules::other(side)).empty();
    };
    return (position.black | position.white).size() <= few &&
           (held(Side::black, {Square(1), Square(3)}) || held(Side::white, {Square(30), Square(32)}));
}

bool changes_the_move(const rules::RuleSet& set, const Position& start, const std::vector<Shot>& shots) {
    const auto ours = std::optional(start.turn);
    return (start.black | start.white).size() <= open_board &&
           rules::the_move(set.rules.geometry, start) == std::optional(rules::other(start.turn)) &&
           std::any_of(shots.begin(), shots.end(), [&](const Shot& shot) {
               return shot.asked && shot.taken == shot.given && rules::the_move(set.rules.geometry, shot.end) == ours;
           });
}

}  // namespace

std::vector<Theme> themes(const rules::RuleSet& set, const Position& position, const Solution& solution, int plies) {
    const std::vector<Step> steps = steps_of(set, position, solution);
    const std::vector<Shot> shots = shots_of(steps);
    const Position& end = steps.back().after;
    const int pieces = (position.black | position.white).size();
    const Side us = position.turn;
    std::set<Theme> found;
    const auto add = [&](Theme theme, bool there) {
        if (there) {
            found.insert(theme);
        }
    };
    const auto any_asked = [&](auto&& holds) {
        return std::any_of(steps.begin(), steps.end(),
                           [&](const Step& step) { return step.ours && step.asked && holds(step); });
    };
    found.insert(pieces >= many ? Theme::opening : pieces <= few ? Theme::ending : Theme::middlegame);
    found.insert(solution.choices == 1 ? Theme::one_move : solution.choices == 2 ? Theme::two_moves : Theme::long_line);
    for (const Shot& shot : shots) {
        if (shot.asked) {
            const std::vector<Theme> names = themes_of_shot(shot);
            found.insert(names.begin(), names.end());
        }
    }
    const auto quiet = [](const Step& step) { return !step.move.is_capture(); };
    add(Theme::in_and_out, goes_in_and_out(steps));
    add(Theme::breeches, any_asked([&](const Step& step) { return quiet(step) && makes_breeches(set, step); }));
    add(Theme::pin,
        pieces <= open_board && any_asked([&](const Step& step) { return quiet(step) && pins(set, step); }));
    add(Theme::no_safe_move, any_asked([&](const Step& step) { return no_safe_move(set, step.after); }));
    add(Theme::block, solution.goal == Goal::win && end.turn != us && !end.pieces(end.turn).empty() &&
                          rules::legal_moves(set, end).empty());
    add(Theme::king_trap,
        has_trapped_king(set, end, rules::other(us)) && !has_trapped_king(set, position, rules::other(us)));
    add(Theme::breakthrough, any_asked([&](const Step& step) {
            return quiet(step) && !step.before.kings.contains(step.move.from()) &&
                   step.after.kings.contains(step.move.to());
        }));
    if (set.rules.geometry.size == 8) {
        add(Theme::changing_the_move, changes_the_move(set, position, shots));
        add(Theme::bridge, is_bridge(position));
        for (const NamedEnding& ending : named_endings) {
            add(ending.theme, std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
                    return is_ending(set, ending, step.before) || is_ending(set, ending, step.after);
                }));
        }
    }
    add(Theme::slow_win, solution.goal == Goal::win && plies >= slow);
    add(Theme::exact, solution.known);
    return {found.begin(), found.end()};
}

}  // namespace crownhead::coach
