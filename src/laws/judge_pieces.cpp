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
    if (game_.failure && remedies(game_).huff && piece_to_huff(*game_.failure, square) == square) {
        if (!game_.code->not_captured.touch_binds) {
            return ok("may be huffed");
        }
        if (game_.to_huff) {
            return *game_.to_huff == square ? ok() : refuse_as_bound();
        }
        game_.to_huff = square;
        return ok(fmt::format("bound to huff {}", square.number()));
    }
    if (game_.bound) {
        if (game_.bound->square == square || arranging) {
            return ok();
        }
        if (law.another == Touching::Another::loses) {
            return lost_by(side, Reason::touched);  // he can play only one of the two
        }
        return refuse(Reason::touched, std::to_string(game_.bound->square.number()));
    }
    if (arranging && (piece->side != side || !can_move({.square = square}))) {
        return ok();
    }
    if (piece->side != side) {
        // In a code in which arranging a piece without notice loses, this is a piece that he cannot play.
        return law.loses_out_of_turn ? lost_by(side, Reason::touched) : refuse(Reason::not_yours);
    }
    if (!can_move({.square = square}) && !can_move_after_huff({.square = square})) {
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
    if (!can_move(bound) && !can_move_after_huff(bound)) {
        // It must be played in that direction and cannot be.
        const Touching& law = game_.code->touching;
        const bool arranging = law.free_before_first_move && !game_.begun;
        return law.unplayable == Touching::Unplayable::loses && !arranging ? lost_by(side, Reason::angle)
                                                                           : touch(side, square);
    }
    if (game_.bound && game_.bound->down != 0 && (game_.bound->down != step.down || game_.bound->right != step.right)) {
        return refuse(Reason::angle);
    }
    game_.bound = bound;
    return ok(fmt::format("bound {} toward {}", square.number(), toward.number()));
}

std::optional<Ruling> Judge::check_bound(Side side, const rules::Move& move) {
    if (game_.to_huff) {
        return refuse_as_bound();
    }
    if (!game_.bound || !game_.now.position.at(game_.bound->square)) {
        return std::nullopt;  // the piece may have been taken off by mistake, and left off
    }
    if (move.from() != game_.bound->square) {
        return game_.code->touching.another == Touching::Another::loses ? lost_by(side, Reason::touched)
                                                                        : refuse_as_bound();
    }
    return goes_as_bound(*game_.bound, *game_.rule_set, move) ? std::nullopt : std::optional(refuse(Reason::angle));
}

bool Judge::can_move(const Bound& bound) const {
    std::vector<rules::Move> moves = compelled_now(game_);
    if (moves.empty()) {
        moves = moves_of_piece(*game_.rule_set, game_.now.position, bound.square, !remedies(game_).any());
    }
    return std::any_of(moves.begin(), moves.end(),
                       [&](const rules::Move& move) { return goes_as_bound(bound, *game_.rule_set, move); });
}

bool Judge::can_move_after_huff(const Bound& bound) const {
    if (!game_.failure || !remedies(game_).huff) {
        return false;
    }
    const std::vector<Square>& at_fault = game_.failure->at_fault;
    return std::any_of(at_fault.begin(), at_fault.end(), [&](Square huffed) {
        Judge after(game_);
        after.game_.now.position.remove(huffed);
        return (!game_.to_huff || *game_.to_huff == huffed) && after.can_move(bound);
    });
}

void Judge::release_blocked_piece() {
    if (game_.bound && !can_move(*game_.bound) && !can_move_after_huff(*game_.bound)) {
        game_.bound.reset();
    }
}

std::optional<Ruling> Judge::check_blocked_piece(Side side) {
    if (!game_.bound || can_move(*game_.bound)) {
        return std::nullopt;
    }
    if (game_.code->touching.unplayable == Touching::Unplayable::loses) {
        return lost_by(side, Reason::touched);
    }
    game_.bound.reset();
    return std::nullopt;
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
    if (game_.failure && (square == game_.failure->played.to() || piece_to_huff(*game_.failure, square) == square)) {
        // What becomes of that piece is settled first: its move may still be taken back, or it may be huffed.
        return refuse(Reason::capture_open);
    }
    game_.taken_off.push_back({square, *piece});
    game_.now.position.remove(square);
    game_.now.positions.back() = game_.now.position;
    if (game_.failure) {
        change_before_failure(square, std::nullopt);
    }
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
    game_.now.positions.back() = game_.now.position;
    if (game_.failure) {
        change_before_failure(square, piece);
    }
    release_blocked_piece();
    return ok();
}

void Judge::change_before_failure(Square square, std::optional<rules::Piece> piece) {
    Failure& failure = *game_.failure;
    if (piece) {
        failure.before.position.put(square, *piece);
    } else {
        failure.before.position.remove(square);
    }
    failure.before.positions.back() = failure.before.position;
    // A piece that has come back owed nothing while it was off; others may owe nothing now.
    const Failure now = failure_of(*game_.rule_set, failure.before, failure.played, failure.part);
    std::erase_if(failure.at_fault, [&](Square one) { return piece_to_huff(now, one) != one; });
    if (failure.at_fault.empty() || to_compel(game_).empty()) {
        game_.failure.reset();
    }
    if (game_.to_huff && (!game_.failure || piece_to_huff(*game_.failure, *game_.to_huff) == Square())) {
        game_.to_huff.reset();
    }
}

}  // namespace crownhead::laws
