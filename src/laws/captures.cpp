// SPDX-License-Identifier: MIT
#include "laws/captures.hpp"

#include "base/bad_input.hpp"
#include "board/diagonal.hpp"
#include "laws/hand_move.hpp"
#include "notation/move_text.hpp"
#include "rules/all_captures.hpp"

#include <algorithm>

namespace crownhead::laws {

using board::Square;
using rules::Move;

Remedies remedies(const UmpiredGame& game) {
    if (game.rule_set->rules.aim == rules::Aim::win) {
        return game.code->not_captured;
    }
    return game.code->losing == LosingGame::insisted ? Remedies{.compel = true, .stand = true} : Remedies{};
}

bool takes_fewer_at_risk(const UmpiredGame& game) {
    return remedies(game).huff && remedies(game).fewer && game.rule_set->rules.precedence.most_pieces;
}

std::vector<Move> compelled_now(const UmpiredGame& game) {
    if (game.compelled.empty()) {
        return {};
    }
    std::vector<Move> moves = rules::legal_moves(*game.rule_set, game.now.position);
    std::erase_if(moves, [&](const Move& move) {
        return std::none_of(game.compelled.begin(), game.compelled.end(),
                            [&](const Move& capture) { return capture.same_result(move); });
    });
    return moves;
}

bool goes_as_bound(const Bound& bound, const rules::RuleSet& set, const Move& move) {
    if (move.from() != bound.square) {
        return false;
    }
    const board::DiagonalStep step = board::step_toward(set.rules.geometry, move.from(), move.path()[1]);
    return bound.down == 0 || (step.down == bound.down && step.right == bound.right);
}

AvailableMoves available_moves(const UmpiredGame& game) {
    const bool open = remedies(game).any();
    AvailableMoves available{{}, !open, open && game.code->part_is_not_captured};
    const bool must_restore = game.code->taken_off == TakenOff::put_back && !game.taken_off.empty();
    if (game.over() || must_restore || game.away[game.turn()] || game.to_huff) {
        return available;
    }
    const std::vector<Move> compelled = compelled_now(game);
    if (!compelled.empty()) {
        available = {compelled, true, false};
    } else {
        available.moves = rules::legal_moves(*game.rule_set, game.now.position);
    }
    if (open && compelled.empty() && !available.moves.empty() && available.moves.front().is_capture()) {
        if (takes_fewer_at_risk(game)) {
            available.moves = rules::all_captures(*game.rule_set, game.now.position);
        }
        const std::vector<Move> quiet = rules::quiet_moves(*game.rule_set, game.now.position);
        available.moves.insert(available.moves.end(), quiet.begin(), quiet.end());
    }
    if (game.bound) {
        std::erase_if(available.moves,
                      [&](const Move& move) { return !goes_as_bound(*game.bound, *game.rule_set, move); });
    }
    return available;
}

Failure failure_of(const rules::RuleSet& set, const Progress& before, const Move& move, bool part) {
    Failure failure{before, move, part, {}};
    if (part) {
        failure.at_fault.push_back(move.to());
        return failure;
    }
    for (const Move& capture : rules::legal_moves(set, before.position)) {
        const Square stands = capture.from() == move.from() ? move.to() : capture.from();
        if (std::find(failure.at_fault.begin(), failure.at_fault.end(), stands) == failure.at_fault.end()) {
            failure.at_fault.push_back(stands);
        }
    }
    std::sort(failure.at_fault.begin(), failure.at_fault.end());
    return failure;
}

Square piece_to_huff(const Failure& failure, Square named) {
    const auto at_fault = [&](Square square) {
        return std::find(failure.at_fault.begin(), failure.at_fault.end(), square) != failure.at_fault.end();
    };
    if (at_fault(named)) {
        return named;
    }
    return named == failure.played.from() && at_fault(failure.played.to()) ? failure.played.to() : Square();
}

std::vector<Move> to_compel(const UmpiredGame& game) {
    if (!game.failure) {
        return {};
    }
    std::vector<Move> captures = rules::legal_moves(*game.rule_set, game.failure->before.position);
    if (!captures.empty() && !captures.front().is_capture()) {
        return {};
    }
    if (game.failure->part) {
        std::erase_if(captures, [&](const Move& capture) {
            return !goes_on_from(*game.rule_set, capture, game.failure->played);
        });
    }
    return captures;
}

std::variant<Move, Reason> read_compelled(const UmpiredGame& game, std::string_view text) {
    const std::vector<Move> captures = to_compel(game);
    if (text.empty()) {
        const bool one = std::all_of(captures.begin(), captures.end(),
                                     [&](const Move& capture) { return capture.same_result(captures.front()); });
        return one ? std::variant<Move, Reason>(captures.front()) : Reason::ambiguous;
    }
    const HandMove whole = read_hand_move(*game.rule_set, game.failure->before.position, text);
    if (whole.kind == HandMove::Kind::unreadable) {
        return Reason::unreadable;
    }
    if (whole.kind == HandMove::Kind::legal) {
        const auto same = std::find_if(captures.begin(), captures.end(),
                                       [&](const Move& capture) { return capture.same_result(whole.move); });
        if (same != captures.end()) {
            return *same;
        }
    }
    const bool is_ambiguous = whole.kind == HandMove::Kind::ambiguous;
    if (const auto one =
            is_ambiguous ? read_among(*game.rule_set, game.failure->before.position, text, captures) : std::nullopt) {
        return *one;
    }
    if (game.failure->part) {
        // The rest of the capture, from where the piece stands.
        std::vector<Move> rests;
        rests.reserve(captures.size());
        for (const Move& capture : captures) {
            rests.push_back(rest_of(capture, game.failure->played));
        }
        if (const auto rest = read_among(*game.rule_set, game.now.position, text, rests)) {
            const auto same =
                std::find_if(rests.begin(), rests.end(), [&](const Move& one) { return one.same_result(*rest); });
            return captures[static_cast<std::size_t>(same - rests.begin())];
        }
    }
    return is_ambiguous ? Reason::ambiguous : Reason::no_such_capture;
}

}  // namespace crownhead::laws
