// SPDX-License-Identifier: MIT
#include "laws/eleven_man.hpp"

#include "board/geometry.hpp"
#include "board/square_set.hpp"
#include "laws/ballot_tables.hpp"
#include "laws/opening.hpp"
#include "notation/move_text.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>

namespace crownhead::laws {
namespace {

using board::Geometry;
using board::Square;
using board::SquareSet;

/// A man lost and a man moved.
struct Draw {
    Square removed;
    Square from;
    Square to;
};

/// Every set of men that one side can be left with, in order, each with the draws that lead to it, the lower removed
/// man first.
using Draws = std::map<SquareSet::Bits, std::vector<Draw>>;

/// The man who steps up to `from` when the man there, who should have moved on to `to`, is the one lost. It is the man
/// behind him in that direction; at the edge of the board, where there is none, it is the only other man who can.
Square stepping_up(const Geometry& geometry, Square from, Square to) {
    const int rows = geometry.row(to.number()) - geometry.row(from.number());
    const int columns = geometry.column(to.number()) - geometry.column(from.number());
    const int row = geometry.row(from.number()) - rows;
    const int behind = geometry.at(row, geometry.column(from.number()) - columns);
    return Square(behind != 0 ? behind : geometry.at(row, geometry.column(from.number()) + columns));
}

/// `men` are all of the side's men at the start, `first_moves` its moves there.
Draws draws(const Geometry& geometry, SquareSet men, std::span<const rules::Move> first_moves) {
    const int back_row = geometry.row(men.contains(Square(1)) ? 1 : geometry.squares());
    Draws found;
    for (const Square removed : men) {
        if (geometry.row(removed.number()) == back_row) {
            continue;
        }
        for (const rules::Move& move : first_moves) {
            const bool is_lost = move.from() == removed;
            const Draw draw{.removed = removed,
                            .from = is_lost ? stepping_up(geometry, move.from(), move.to()) : move.from(),
                            .to = is_lost ? move.from() : move.to()};
            const SquareSet left = (men - SquareSet{draw.removed, draw.from}) | SquareSet{draw.to};
            found[left.bits()].push_back(draw);
        }
    }
    return found;
}

std::set<int> lost_numbers() {
    std::set<int> numbers;
    for (const TableRow& row : rows(eleven_man_lost_table())) {
        numbers.insert(number(row.at(0)));
    }
    return numbers;
}

/// The sides (`black`, `white` or `both`) for which the list gives the second of two draws, by ballot number.
std::map<int, std::string_view> second_wordings() {
    std::map<int, std::string_view> sides;
    for (const TableRow& row : rows(eleven_man_wording_table())) {
        sides.emplace(number(row.at(0)), row.at(1));
    }
    return sides;
}

Ballot ballot(int number, const Draw& black, const Draw& white, BallotStatus status) {
    const rules::RuleSet& set = rules::english();
    rules::Position start = rules::start(set);
    start.remove(black.removed);
    start.remove(white.removed);
    std::string moves =
        fmt::format("{}-{} {}-{}", black.from.number(), black.to.number(), white.from.number(), white.to.number());
    rules::Game opening = played(rules::Game(set, start), moves);
    return {.kind = BallotKind::eleven_man,
            .number = number,
            .moves = std::move(moves),
            .name = "",
            .status = status,
            .black_removed = black.removed,
            .white_removed = white.removed,
            .opening = std::move(opening)};
}

}  // namespace

std::vector<Ballot> eleven_man_ballots() {
    const rules::RuleSet& set = rules::english();
    rules::Position start = rules::start(set);
    const Draws black_draws = draws(set.rules.geometry, start.black, rules::legal_moves(set, start));
    start.turn = rules::Side::white;
    const Draws white_draws = draws(set.rules.geometry, start.white, rules::legal_moves(set, start));

    const std::set<int> lost = lost_numbers();
    const std::map<int, std::string_view> second = second_wordings();
    std::vector<Ballot> list;
    list.reserve(black_draws.size() * white_draws.size());
    for (const auto& [white_men, white_ways] : white_draws) {
        for (const auto& [black_men, black_ways] : black_draws) {
            const int next = static_cast<int>(list.size()) + 1;
            const auto sides = second.find(next);
            const auto listed_draw = [&](const std::vector<Draw>& ways, std::string_view side) {
                const bool other = sides != second.end() && (sides->second == side || sides->second == "both");
                return other ? ways.back() : ways.front();
            };
            list.push_back(ballot(next, listed_draw(black_ways, "black"), listed_draw(white_ways, "white"),
                                  lost.contains(next) ? BallotStatus::lost : BallotStatus::ok));
        }
    }
    return list;
}

}  // namespace crownhead::laws
