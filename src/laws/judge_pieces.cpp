// SPDX-License-Identifier: MIT
#include "board/diagonal.hpp"
#include "laws/hand_move.hpp"
#include "laws/judge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

// What players do with pieces besides moving them.
namespace crownhead::laws {

using board::Square;

namespace {

bool goes_toward(const board::Geometry& geometry, const rules::Move& move, int down, int right) {
    const board::DiagonalStep step = board::step_toward(geometry, move.from(), move.path()[1]);
    return step.down == down && step.right == right;
}

}  // namespace

Ruling Judge::touch(Side side, Square square) {
    const Touching& law = game_.code->touching;
    const auto piece = game_.now.position.at(square);
    const bool arranging = law.free_before_first_move && !game_.begun;
    if (!piece) {
        return refuse(Reason::empty_square);
    }
    if (side != game_.turn()) {
        return law.loses_out_of_turn && !arranging ? lost_by(side, Reason::touched) : refuse(Reason::not_your_turn);
    }
    if (game_.bound) {
        if (game_.bound->square == square || arranging) {
            return ok();
        }
        if (!game_.bound->huff && law.another == Touching::Another::loses) {
            return lost_by(side, Reason::touched);  // he can play only one of the two
        }
        return refuse_as_bound();
    }
    if (game_.failure && remedies(game_).huff && piece_to_huff(*game_.failure, square) == square) {
        if (!game_.code->not_captured.touch_binds) {
            return ok("may be huffed");
        }
        game_.bound = Bound{.square = square, .huff = true};
        return ok(fmt::format("bound to huff {}", square.number()));
    }
    if (arranging && (piece->side != side || !can_move({.square = square}))) {
        return ok();
    }
    if (piece->side != side) {
        // In a code in which arranging a piece without notice loses, this is a piece that he cannot play.
        return law.loses_out_of_turn ? lost_by(side, Reason::touched) : refuse(Reason::not_yours);
    }
    if (!can_move({.square = square})) {
        return law.unplayable == Touching::Unplayable::loses ? lost_by(side, Reason::touched) : ok("cannot be played");
    }
    game_.bound = Bound{.square = square};
    return ok(fmt::format("bound {}", square.number()));
}

Ruling Judge::adjust(Square square) {
    if (!game_.now.position.at(square)) {
        return refuse(Reason::empty_square);
    }
    if (game_.bound && game_.bound->square == square) {
        return refuse(Reason::touched, "before the notice");
    }
    return ok();
}

Ruling Judge::angle(Side side, Square square, Square toward) {
    if (!game_.code->angle_binds) {
        return touch(side, square);
    }
    const board::Geometry& geometry = game_.rule_set->rules.geometry;
    if (!is_on_board(toward)) {
        return refuse(Reason::off_board);
    }
    const auto piece = game_.now.position.at(square);
    if (!piece) {
        return refuse(Reason::empty_square);
    }
    if (side != game_.turn()) {
        return touch(side, square);
    }
    const board::DiagonalStep step = board::step_toward(geometry, square, toward);
    if (step.down == 0) {
        return refuse(Reason::no_such_way);
    }
    const bool to_huff = game_.failure && piece_to_huff(*game_.failure, square) == square;
    if (piece->side != side || to_huff || (game_.bound && game_.bound->square != square)) {
        return touch(side, square);
    }
    const Bound bound{.square = square, .down = step.down, .right = step.right};
    if (!can_move(bound)) {
        // It must be played in that direction and cannot be.
        return game_.code->touching.unplayable == Touching::Unplayable::loses ? lost_by(side, Reason::angle)
                                                                              : touch(side, square);
    }
    if (game_.bound && game_.bound->down != 0 && (game_.bound->down != step.down || game_.bound->right != step.right)) {
        return refuse(Reason::angle);
    }
    game_.bound = bound;
    return ok(fmt::format("bound {} toward {}", square.number(), toward.number()));
}

std::optional<Ruling> Judge::check_bound(Side side, const rules::Move& move) {
    if (!game_.bound || !game_.now.position.at(game_.bound->square)) {
        return std::nullopt;  // the piece may have been taken off by mistake, and left off
    }
    if (game_.bound->huff) {
        return refuse_as_bound();
    }
    if (move.from() != game_.bound->square) {
        return game_.code->touching.another == Touching::Another::loses ? lost_by(side, Reason::touched)
                                                                        : refuse_as_bound();
    }
    if (game_.bound->down != 0 &&
        !goes_toward(game_.rule_set->rules.geometry, move, game_.bound->down, game_.bound->right)) {
        return refuse(Reason::angle);
    }
    return std::nullopt;
}

bool Judge::can_move(const Bound& bound) const {
    std::vector<rules::Move> moves = compelled_now(game_);
    if (!moves.empty()) {
        std::erase_if(moves, [&](const rules::Move& move) { return move.from() != bound.square; });
    } else {
        moves = moves_of_piece(*game_.rule_set, game_.now.position, bound.square, !remedies(game_).any());
    }
    return std::any_of(moves.begin(), moves.end(), [&](const rules::Move& move) {
        return bound.down == 0 || goes_toward(game_.rule_set->rules.geometry, move, bound.down, bound.right);
    });
}

void Judge::release_blocked_piece() {
    if (game_.bound && !game_.bound->huff && !can_move(*game_.bound)) {
        game_.bound.reset();
    }
}

Ruling Judge::crown(Side side, Square square) {
    if (game_.code->crowning != Crowning::by_opponent) {
        return refuse(Reason::not_in_code);
    }
    if (game_.uncrowned != square) {
        return refuse(Reason::nothing_to_crown);
    }
    if (side != game_.turn()) {
        return refuse(Reason::not_yours);
    }
    game_.uncrowned.reset();
    return ok();
}

Ruling Judge::remove(Side side, Square square) {
    const auto piece = game_.now.position.at(square);
    if (!piece) {
        return refuse(Reason::empty_square);
    }
    if (piece->side != side) {
        return refuse(Reason::not_yours);
    }
    if (game_.failure) {
        // The capture that was not made is settled first: its move may still be taken back.
        return refuse(Reason::capture_open);
    }
    game_.taken_off.push_back({square, *piece});
    game_.now.position.remove(square);
    if (game_.uncrowned == square) {
        game_.uncrowned.reset();
    }
    return ok(game_.code->taken_off == TakenOff::put_back ? "must be put back" : "the other side chooses");
}

Ruling Judge::restore(Side side, Square square) {
    const auto taken = std::find_if(game_.taken_off.begin(), game_.taken_off.end(),
                                    [&](const TakenPiece& one) { return one.square == square; });
    if (taken == game_.taken_off.end()) {
        return refuse(Reason::nothing_to_restore);
    }
    if (game_.code->taken_off == TakenOff::opponent_chooses && taken->piece.side == side) {
        return refuse(Reason::not_yours);
    }
    if (game_.now.position.at(square)) {
        return refuse(Reason::square_taken);
    }
    if (game_.failure && game_.failure->before.position.at(square)) {
        return refuse(Reason::capture_open);
    }
    const rules::Piece piece = taken->piece;
    game_.taken_off.erase(taken);
    game_.now.position.put(square, piece);
    if (game_.failure) {
        put_back_before_failure(square, piece);
    }
    release_blocked_piece();
    return ok();
}

void Judge::put_back_before_failure(Square square, rules::Piece piece) {
    Failure& failure = *game_.failure;
    failure.before.position.put(square, piece);
    // The piece itself owed nothing while it was off; others may owe nothing now that it is back.
    const Failure now = failure_of(*game_.rule_set, failure.before, failure.played, failure.part);
    std::erase_if(failure.at_fault, [&](Square one) { return piece_to_huff(now, one) != one; });
    if (failure.at_fault.empty() || to_compel(game_).empty()) {
        game_.failure.reset();
    }
    const bool binds_to_huff = game_.bound && game_.bound->huff;
    if (binds_to_huff && (!game_.failure || piece_to_huff(*game_.failure, game_.bound->square) == Square())) {
        game_.bound.reset();
    }
}

}  // namespace crownhead::laws
