// SPDX-License-Identifier: MIT
#include "laws/judge.hpp"
#include "laws/move_time.hpp"
#include "laws/notice.hpp"
#include "rules/draws.hpp"

#include <fmt/format.h>

#include <string>
#include <variant>

// Time, draws, and conduct.
namespace crownhead::laws {

Ruling Judge::pass_time(Side side, Time passed) {
    if (side != game_.turn()) {
        return refuse(Reason::not_your_turn);
    }
    game_.elapsed += passed;
    if (game_.code->times.clock && game_.terms.clock) {
        game_.clock[side] -= passed;
        if (game_.clock[side] <= Time(0)) {
            return lost_by(side, Reason::flag);
        }
        return ok(text(game_.clock[side]) + " left");
    }
    const MoveTime law = time_for_move(game_);
    const bool runs = law.limit && (!law.call || game_.called);
    const Time since = game_.called ? game_.elapsed - *game_.called : game_.elapsed;
    if (runs && (since > *law.limit || (law.lost_at_expiry && since == *law.limit))) {
        return lost_by(side, Reason::time);
    }
    return ok(text(game_.elapsed));
}

void Judge::restart_shorter_time(const MoveTime& before) {
    const auto in_all = [](const MoveTime& time) { return time.call.value_or(Time(0)) + *time.limit; };
    const MoveTime now = time_for_move(game_);
    if (now.limit && before.limit && in_all(now) < in_all(before)) {
        game_.elapsed = Time(0);
        game_.called.reset();
    }
}

Ruling Judge::call_time(Side side) {
    const MoveTime law = time_for_move(game_);
    if (!law.call) {
        return refuse(Reason::not_in_code);
    }
    if (side == game_.turn()) {
        return refuse(Reason::own_time);
    }
    if (game_.called) {
        return refuse(Reason::already_called);
    }
    if (game_.elapsed < *law.call) {
        return refuse(Reason::too_early, text(*law.call - game_.elapsed));
    }
    if (law.call_above && game_.elapsed == *law.call) {
        return refuse(Reason::too_early, fmt::format("above {} only", text(*law.call)));
    }
    game_.called = game_.elapsed;
    return ok(text(*law.limit) + " left");
}

Ruling Judge::give_notice(Side side) {
    const auto notice = notice_by(game_, side);
    if (std::holds_alternative<Reason>(notice)) {
        return refuse(std::get<Reason>(notice));
    }
    game_.now.notice = std::get<Notice>(notice);
    return ok(fmt::format("{} moves", game_.now.notice->limit));
}

Ruling Judge::claim_repetition() {
    if (game_.code->notices.odds && game_.terms.gives_odds) {
        return refuse(Reason::not_in_code);  // instead, a giver of the odds who repeats may be required to win
    }
    return times_repeated(game_) >= 3 ? end(rules::Outcome::draw, Reason::repetition) : refuse(Reason::no_repetition);
}

Ruling Judge::claim_forty() {
    constexpr int plies = 80;  // 40 moves of each player
    return game_.now.reversible_plies >= plies ? end(rules::Outcome::draw, Reason::forty_moves)
                                               : refuse(Reason::not_forty);
}

Ruling Judge::claim_count() {
    if (const auto* ending = rules::ending_over(*game_.rule_set, game_.now.positions)) {
        return end(rules::Outcome::draw, Reason::count_of_moves, std::string(ending->reason));
    }
    const rules::DrawRules& draws = rules::draw_rules(*game_.rule_set);
    return game_.now.reversible_plies >= draws.reversible_plies()
               ? end(rules::Outcome::draw, Reason::count_of_moves, std::string(draws.quiet_reason))
               : refuse(Reason::no_count);
}

Ruling Judge::offer(Side side) {
    if (game_.offer) {
        return refuse(Reason::already_offered);
    }
    game_.offer = side;
    return ok();
}

Ruling Judge::answer_offer(Side side, bool accepts) {
    if (!game_.offer) {
        return refuse(Reason::no_offer);
    }
    if (*game_.offer == side) {
        return refuse(Reason::own_offer);
    }
    if (accepts) {
        return end(rules::Outcome::draw, Reason::agreed);
    }
    game_.offer.reset();
    return ok();
}

Ruling Judge::obstruct(Side side) {
    switch (game_.code->obstructing) {
        case Obstructing::refused:
            return refuse(Reason::obstructing);
        case Obstructing::persisted_loses:
            return ++game_.obstructions[side] > 1 ? lost_by(side, Reason::obstructing) : refuse(Reason::obstructing);
        default:
            return ok();
    }
}

Ruling Judge::leave(Side side) {
    if (game_.code->leaving == Leaving::nothing) {
        return ok();
    }
    if (game_.code->leaving == Leaving::loses_without_consent && !game_.consents[rules::other(side)]) {
        return lost_by(side, Reason::left);
    }
    game_.consents[rules::other(side)] = false;
    game_.away[side] = true;
    return ok();
}

Ruling Judge::come_back(Side side) {
    if (game_.code->leaving == Leaving::nothing) {
        return ok();
    }
    if (!game_.away[side]) {
        return refuse(Reason::not_away);
    }
    game_.away[side] = false;
    return ok();
}

Ruling Judge::consent(Side side) {
    game_.consents[side] = true;
    return ok();
}

Ruling Judge::defy(Side side) {
    return game_.code->defying == Defying::loses ? lost_by(side, Reason::defied) : refuse(Reason::not_in_code);
}

}  // namespace crownhead::laws
