// SPDX-License-Identifier: MIT
#include "rules/rule_set.hpp"

#include "base/bad_input.hpp"
#include "rules/generate.hpp"
#include "rules/listed_capture.hpp"
#include "rules/table.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace crownhead::rules {
namespace {

template <Rules R, Side S>
std::vector<Move> quiet_moves_of(const Board<R>& board) {
    std::vector<Move> moves;
    each_quiet_move<R, S>(board, [&](const typename Board<R>::Move& move) {
        moves.emplace_back(std::array{square_of<R>(move.from), square_of<R>(move.to)});
    });
    std::sort(moves.begin(), moves.end());
    return moves;
}

template <Rules R, Side S>
std::vector<Move> moves_of(const Board<R>& board) {
    std::vector<Move> moves;
    std::size_t looked_at = 0;
    std::uint32_t best = 0;
    each_complete_capture<R, S>(board, [&](const Capture<R>& capture) {
        if (++looked_at > max_captures) {
            throw BadInput("the position has more than " + std::to_string(max_captures) + " captures");
        }
        const std::uint32_t value = rank(capture, board.kings);
        if (value > best) {
            moves.clear();
            best = value;
        }
        if (value == best) {
            moves.push_back(listed<R>(capture));
        }
    });
    if (moves.empty()) {
        return quiet_moves_of<R, S>(board);
    }
    if (moves.size() > max_moves) {
        throw BadInput("the position has more than " + std::to_string(max_moves) + " legal captures");
    }
    std::sort(moves.begin(), moves.end());
    return moves;
}

board::SquareSet crown_squares(const Rules& rules, Side side) {
    board::SquareSet row;
    const int first = side == Side::black ? rules.geometry.squares() - rules.geometry.width() + 1 : 1;
    for (int number = first; number < first + rules.geometry.width(); ++number) {
        row.insert(board::Square(number));
    }
    return row;
}

}  // namespace

std::span<const RuleSet> rule_sets() { return table; }

const RuleSet* find_rule_set(std::string_view name) {
    if (name == "english-8x8") {
        return &english();
    }
    const auto row = std::find_if(table.begin(), table.end(), [&](const RuleSet& set) { return set.name == name; });
    return row == table.end() ? nullptr : &*row;
}

const RuleSet* find_game_type(int game_type) {
    const auto row = std::find_if(table.begin(), table.end(),
                                  [&](const RuleSet& set) { return set.game_type == game_type && game_type != 0; });
    return row == table.end() ? nullptr : &*row;
}

const RuleSet& english() { return table.front(); }

bool is_english(const RuleSet& set) { return &set == &english(); }

Position start(const RuleSet& set) {
    Position position;
    position.turn = set.rules.first;
    for (int number = 1; number <= set.rules.men(); ++number) {
        position.black.insert(board::Square(number));
        position.white.insert(board::Square(set.rules.geometry.squares() + 1 - number));
    }
    return position;
}

std::optional<std::string> fault(const RuleSet& set, const Position& position) {
    const int squares = set.rules.geometry.squares();
    const std::string size = std::to_string(set.rules.geometry.size);
    for (const board::Square square : position.black | position.white | position.kings) {
        const std::string name = "square " + std::to_string(square.number());
        if (square.number() > squares) {
            return name + " is not on the " + size + "x" + size + " board";
        }
        if (position.black.contains(square) && position.white.contains(square)) {
            return name + " holds a piece of both sides";
        }
    }
    if (!(position.kings - (position.black | position.white)).empty()) {
        return "a king stands where there is no piece";
    }
    for (const Side side : {Side::black, Side::white}) {
        const std::string name = side == Side::black ? "Black" : "White";
        if (const int pieces = position.pieces(side).size(); pieces > set.rules.men()) {
            return name + " has " + std::to_string(pieces) + " pieces, more than the " +
                   std::to_string(set.rules.men()) + " of " + std::string(set.name);
        }
        const auto stranded = position.men(side) & crown_squares(set.rules, side);
        if (!stranded.empty()) {
            return name + " has a man on square " + std::to_string((*stranded.begin()).number()) + ", his crown row";
        }
    }
    return std::nullopt;
}

std::vector<Move> legal_moves(const RuleSet& set, const Position& position) {
    return visit(set, [&]<Rules R>() {
        const auto board = Board<R>::from(position);
        return position.turn == Side::black ? moves_of<R, Side::black>(board) : moves_of<R, Side::white>(board);
    });
}

std::vector<Move> quiet_moves(const RuleSet& set, const Position& position) {
    return visit(set, [&]<Rules R>() {
        const auto board = Board<R>::from(position);
        return position.turn == Side::black ? quiet_moves_of<R, Side::black>(board)
                                            : quiet_moves_of<R, Side::white>(board);
    });
}

Position after(const RuleSet& set, const Position& position, const Move& move) {
    const Piece piece = *position.at(move.from());
    const board::SquareSet crown = crown_squares(set.rules, piece.side);
    const auto path = move.path().subspan(1);
    const bool crowned =
        set.rules.at_crown_row == AtCrownRow::goes_on_king
            ? std::any_of(path.begin(), path.end(), [&](board::Square square) { return crown.contains(square); })
            : crown.contains(move.to());
    Position next = position;
    next.remove(move.from());
    for (const board::Square square : move.captured()) {
        next.remove(square);
    }
    next.put(move.to(), {piece.side, piece.king || crowned});
    next.turn = other(position.turn);
    return next;
}

Outcome outcome(const RuleSet& set, const Position& position) {
    const bool moves = visit(set, [&]<Rules R>() {
        const auto board = Board<R>::from(position);
        return position.turn == Side::black ? can_move<R, Side::black>(board) : can_move<R, Side::white>(board);
    });
    if (moves) {
        return Outcome::none;
    }
    return win_for(set.rules.aim == Aim::win ? other(position.turn) : position.turn);
}

}  // namespace crownhead::rules
