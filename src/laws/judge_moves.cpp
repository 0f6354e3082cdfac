// SPDX-License-Identifier: MIT
#include "laws/hand_move.hpp"
#include "laws/judge.hpp"
#include "laws/move_time.hpp"
#include "laws/notice.hpp"
#include "notation/move_text.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

// Moves, and captures that were not made.
namespace crownhead::laws {

using board::Square;
using rules::Move;

Ruling Judge::move(Side side, const std::string& written) {
    if (side != game_.turn()) {
        return refuse(Reason::not_your_turn);
    }
    if (game_.code->taken_off == TakenOff::put_back && !game_.taken_off.empty()) {
        return refuse(Reason::restore_first, std::to_string(game_.taken_off.front().square.number()));
    }
    const HandMove hand = hand_move(written);
    switch (hand.kind) {
        case HandMove::Kind::unreadable:
            return refuse(Reason::unreadable, hand.words);
        case HandMove::Kind::ambiguous:
            return refuse(Reason::ambiguous, hand.words);
        case HandMove::Kind::false_move:
            return punish(side, Reason::false_move, game_.code->false_move, hand.words);
        case HandMove::Kind::lesser_capture:
            if (!takes_fewer_at_risk(game_)) {
                return punish(side, Reason::false_move, game_.code->false_move, hand.words);
            }
            break;
        default:
            break;
    }
    return make(side, hand);
}

HandMove Judge::hand_move(const std::string& written) const {
    HandMove hand = read_hand_move(*game_.rule_set, game_.now.position, written);
    if (hand.kind == HandMove::Kind::ambiguous) {
        if (const auto due = read_among(*game_.rule_set, game_.now.position, written, compelled_now(game_))) {
            return {HandMove::Kind::legal, *due, ""};
        }
    }
    return hand;
}

Ruling Judge::make(Side side, const HandMove& hand) {
    const Remedies law = remedies(game_);
    const bool may_be_part = law.any() && game_.code->part_is_not_captured;
    bool fails = hand.kind == HandMove::Kind::instead_of_capture || hand.kind == HandMove::Kind::lesser_capture;
    const bool is_punished = fails && !law.any();
    const auto is_made = [&](const Move& capture) {
        return capture.same_result(hand.move) ||
               (!may_be_part && goes_on_from(*game_.rule_set, capture, hand.move));  // and is refused as incomplete
    };
    const auto due = compelled_now(game_);
    if (!is_punished && !due.empty() && std::none_of(due.begin(), due.end(), is_made)) {
        return refuse(Reason::capture_due, "compelled");
    }
    if (auto ruling = check_bound(side, hand.move)) {
        return *std::move(ruling);
    }
    if (is_punished) {
        // Captures are compulsory: by the code's own law in the losing game, else as in the modern game.
        const bool own_law =
            game_.rule_set->rules.aim == rules::Aim::lose && game_.code->losing == LosingGame::take_all;
        return punish(side, Reason::capture_due, own_law ? game_.code->false_move : FalseMove::caution, "");
    }
    if (hand.kind == HandMove::Kind::part) {
        const bool stays = game_.code->crowned_owes_nothing || game_.code->crowning == Crowning::after_reply;
        fails = !(stays && crowns_in_passing(hand.move));
        if (fails && !may_be_part) {
            game_.compelled = rules::legal_moves(*game_.rule_set, game_.now.position);
            std::erase_if(game_.compelled,
                          [&](const Move& capture) { return !goes_on_from(*game_.rule_set, capture, hand.move); });
            return refuse(Reason::incomplete);
        }
    }
    std::optional<Failure> failure;
    if (fails) {
        failure = failure_of(*game_.rule_set, game_.now, hand.move, hand.kind == HandMove::Kind::part);
    }
    play(hand.move);
    game_.failure = std::move(failure);
    if (!game_.failure) {
        return settle();
    }
    std::string note = "capture not made";
    for (const Square square : game_.failure->at_fault) {
        note += ' ' + std::to_string(square.number());
    }
    return ok(std::move(note));
}

bool Judge::crowns_in_passing(const Move& part) const {
    const rules::Position& before = game_.now.position;
    return game_.rule_set->rules.at_crown_row == rules::AtCrownRow::goes_on_king &&
           !before.kings.contains(part.from()) && rules::after(*game_.rule_set, before, part).kings.contains(part.to());
}

Ruling Judge::punish(Side side, Reason reason, FalseMove law, std::string note) {
    switch (law) {
        case FalseMove::loses:
            return lost_by(side, reason, std::move(note));
        case FalseMove::caution:
            if (++game_.cautions[side] > 1) {
                return lost_by(side, reason, std::move(note));
            }
            return refuse(reason, note.empty() ? "caution" : "caution: " + note);
        case FalseMove::correct_or_lose:
            if (game_.must_correct) {
                return lost_by(side, reason, std::move(note));
            }
            game_.must_correct = true;
            return refuse(reason, note.empty() ? "put it right" : "put it right: " + note);
    }
    return lost_by(side, reason);
}

void Judge::play(const Move& move) {
    const Side side = game_.turn();
    const bool by_man = !game_.now.position.kings.contains(move.from());
    game_.now.position = rules::after(*game_.rule_set, game_.now.position, move);
    const bool irreversible = by_man || move.is_capture();
    game_.now.reversible_plies = irreversible ? 0 : game_.now.reversible_plies + 1;
    note_position(game_);
    if (game_.now.notice) {
        ++game_.now.notice->made[side];
        if (is_moot(game_, *game_.now.notice)) {
            game_.now.notice.reset();
        }
    }
    const bool crowned = by_man && game_.now.position.kings.contains(move.to());
    game_.uncrowned.reset();
    if (crowned && game_.code->crowning == Crowning::by_opponent) {
        game_.uncrowned = move.to();
    }
    // By moving, the player has played on: the other side's pieces that he could have had put back stay off.
    std::erase_if(game_.taken_off, [&](const TakenPiece& taken) { return taken.piece.side != side; });
    if (game_.offer == rules::other(side)) {
        game_.offer.reset();
    }
    if (game_.terms.clock) {
        game_.clock[side] += game_.terms.clock->increment;
    }
    game_.begun = true;
    game_.failure.reset();
    game_.compelled.clear();
    game_.to_huff.reset();
    game_.bound = std::exchange(game_.bound_next, std::nullopt);
    if (game_.bound && !game_.now.position.pieces(game_.turn()).contains(game_.bound->square)) {
        game_.bound.reset();  // it has just been taken
    }
    release_blocked_piece();
    game_.must_correct = false;
    game_.elapsed = Time(0);
    game_.called.reset();
}

Ruling Judge::settle(std::string note) {
    if (const auto outcome = rules::outcome(*game_.rule_set, game_.now.position); outcome != rules::Outcome::none) {
        return end(outcome, Reason::no_move, std::move(note));
    }
    if (!game_.now.notice) {
        game_.now.notice = uncalled_notice(game_);
    }
    if (game_.now.notice && has_run_out(*game_.now.notice)) {
        return end(rules::Outcome::draw, Reason::notice, std::move(note));
    }
    return ok(std::move(note));
}

std::optional<Ruling> Judge::check_remedy(Side side, bool in_code) {
    if (!in_code) {
        return refuse(Reason::not_in_code);
    }
    if (!game_.failure) {
        return refuse(Reason::nothing_owed);
    }
    return side == game_.turn() ? std::nullopt : std::optional(refuse(Reason::not_yours));
}

Ruling Judge::huff(Side side, Square square) {
    if (auto ruling = check_remedy(side, remedies(game_).huff)) {
        return *std::move(ruling);
    }
    const Square piece = piece_to_huff(*game_.failure, square);
    if (piece == Square()) {
        return refuse(Reason::not_that_piece);
    }
    if (game_.to_huff && game_.to_huff != piece) {
        return refuse_as_bound();
    }
    const MoveTime time = time_for_move(game_);
    game_.now.position.remove(piece);
    game_.now.reversible_plies = 0;
    game_.now.positions.back() = game_.now.position;  // no move: the position after the last one, without the piece
    if (game_.uncrowned == piece) {
        game_.uncrowned.reset();
    }
    game_.failure.reset();
    game_.to_huff.reset();
    restart_shorter_time(time);
    if (auto lost = check_blocked_piece(side)) {
        return *std::move(lost);
    }
    return settle("now move");
}

Ruling Judge::compel(Side side, const std::string& written) {
    if (auto ruling = check_remedy(side, remedies(game_).compel)) {
        return *std::move(ruling);
    }
    if (game_.to_huff) {
        return refuse_as_bound();
    }
    if (written.empty() && remedies(game_).chooses) {
        game_.compelled = take_back_failure();
        game_.bound_next = std::exchange(game_.bound, std::nullopt);
        game_.uncrowned.reset();
        game_.elapsed = Time(0);
        game_.called.reset();
        return ok("a capture must be made");
    }
    const auto read = read_compelled(game_, written);
    if (std::holds_alternative<Reason>(read)) {
        return refuse(std::get<Reason>(read));
    }
    const Move capture = std::get<Move>(read);
    // The compelling player is still to move: his time runs on, and the other player's clock already has its increment.
    const UmpiredGame before = game_;
    take_back_failure();
    const auto notice = game_.now.notice;
    play(capture);
    if (notice && before.now.notice == notice) {
        game_.now.notice = notice;  // given since: the capture does not count as one of its moves
    }
    game_.elapsed = before.elapsed;
    game_.called = before.called;
    game_.clock = before.clock;
    game_.must_correct = before.must_correct;
    game_.offer = before.offer;
    if (before.bound && game_.now.position.pieces(side).contains(before.bound->square)) {
        game_.bound = before.bound;  // unless the capture takes the very piece that he touched
    }
    release_blocked_piece();
    restart_shorter_time(time_for_move(before));
    return settle(notation::full_text(capture));
}

std::vector<Move> Judge::take_back_failure() {
    std::vector<Move> captures = to_compel(game_);
    const Failure failure = *std::exchange(game_.failure, std::nullopt);
    const auto& notice = game_.now.notice;
    const auto& notice_then = failure.before.notice;
    const Side mover = failure.before.position.turn;
    const bool notice_since = notice && (!notice_then || notice->made[mover] <= notice_then->made[mover]);
    Progress now = failure.before;
    if (notice_since) {
        now.notice = notice;
    }
    game_.now = std::move(now);
    return captures;
}

Ruling Judge::stand(Side side) {
    if (auto ruling = check_remedy(side, remedies(game_).stand)) {
        return *std::move(ruling);
    }
    if (game_.to_huff) {
        return refuse_as_bound();
    }
    game_.failure.reset();
    if (auto lost = check_blocked_piece(side)) {
        return *std::move(lost);
    }
    return settle();
}

}  // namespace crownhead::laws
