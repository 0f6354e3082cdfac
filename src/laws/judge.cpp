// SPDX-License-Identifier: MIT
#include "laws/judge.hpp"

#include "laws/notice.hpp"

#include <string>
#include <utility>

// Dispatches the acts, finds who acts, and makes the rulings.
namespace crownhead::laws {

Ruling Judge::judge(const Event& event) {
    if (game_.over()) {
        return refuse(Reason::game_over);
    }
    if (event.square != board::Square() && !is_on_board(event.square)) {
        return refuse(Reason::off_board);
    }
    const Side side = subject_of(event);
    if (game_.away[side] && event.act != Act::come_back && event.act != Act::resign && event.act != Act::time) {
        return refuse(Reason::away);
    }
    switch (event.act) {
        case Act::touch:
            return touch(side, event.square);
        case Act::adjust:
            return adjust(event.square);
        case Act::angle:
            return angle(side, event.square, event.toward);
        case Act::move:
            return move(side, event.move);
        case Act::huff:
            return huff(side, event.square);
        case Act::compel:
            return compel(side, event.move);
        case Act::stand:
            return stand(side);
        case Act::crown:
            return crown(side, event.square);
        case Act::remove:
            return remove(side, event.square);
        case Act::restore:
            return restore(side, event.square);
        case Act::time:
            return pass_time(side, event.passed);
        case Act::call_time:
            return call_time(side);
        case Act::notice:
            return give_notice(side);
        case Act::claim_repetition:
            return claim_repetition();
        case Act::claim_forty:
            return claim_forty();
        case Act::claim_count:
            return claim_count();
        case Act::offer:
            return offer(side);
        case Act::accept:
            return answer_offer(side, true);
        case Act::decline:
            return answer_offer(side, false);
        case Act::resign:
            return lost_by(side, Reason::resigned);
        case Act::obstruct:
            return obstruct(side);
        case Act::leave:
            return leave(side);
        case Act::come_back:
            return come_back(side);
        case Act::consent:
            return consent(side);
        case Act::defy:
            return defy(side);
    }
    return refuse(Reason::unreadable);
}

Side Judge::subject_of(const Event& event) const {
    if (event.by) {
        return *event.by;
    }
    const Side turn = game_.turn();
    switch (event.act) {
        case Act::call_time:
            return rules::other(turn);
        case Act::accept:
        case Act::decline:
            return game_.offer ? rules::other(*game_.offer) : turn;
        case Act::notice:
            if (gives_odds_and_repeats(game_)) {
                return rules::other(*game_.terms.gives_odds);
            }
            if (const auto stronger = stronger_side(game_)) {
                return rules::other(*stronger);
            }
            return turn;
        case Act::come_back:
            return game_.away[rules::other(turn)] && !game_.away[turn] ? rules::other(turn) : turn;
        default:
            return turn;
    }
}

Ruling Judge::ok(std::string note) { return {Verdict::ok, Reason::no_move, std::move(note), std::move(game_)}; }

Ruling Judge::refuse(Reason reason, std::string note) {
    return {Verdict::refused, reason, std::move(note), std::move(game_)};
}

Ruling Judge::end(rules::Outcome outcome, Reason reason, std::string note) {
    game_.outcome = outcome;
    game_.reason = reason;
    game_.failure.reset();
    game_.bound.reset();
    game_.to_huff.reset();
    game_.uncrowned.reset();
    game_.offer.reset();
    return {Verdict::over, reason, std::move(note), std::move(game_)};
}

Ruling Judge::lost_by(Side side, Reason reason, std::string note) {
    return end(rules::win_for(rules::other(side)), reason, std::move(note));
}

Ruling Judge::refuse_as_bound() {
    return game_.to_huff ? refuse(Reason::bound_to_huff, std::to_string(game_.to_huff->number()))
                         : refuse(Reason::touched, std::to_string(game_.bound->square.number()));
}

bool Judge::is_on_board(board::Square square) const {
    return square.number() <= game_.rule_set->rules.geometry.squares();
}

}  // namespace crownhead::laws
