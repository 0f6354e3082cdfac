// SPDX-License-Identifier: MIT
#include "laws/notice.hpp"

#include "rules/draws.hpp"

#include <algorithm>
#include <iterator>

namespace crownhead::laws {
namespace {

/// Whether a side has that many kings and nothing else.
bool has_only_kings(const rules::Position& position, Side side, int kings) {
    return position.kings_of(side).size() == kings && position.men(side).empty();
}

bool are_three_kings_v_two(const rules::Position& position, Side stronger) {
    return has_only_kings(position, stronger, 3) && has_only_kings(position, rules::other(stronger), 2);
}

std::optional<int> limit(const UmpiredGame& game, Side stronger) {
    const Notices& law = game.code->notices;
    const rules::Position& position = game.now.position;
    const Side weaker = rules::other(stronger);
    if (gives_odds_and_repeats(game) && game.terms.gives_odds == stronger) {
        return law.odds;
    }
    if (law.two_kings_v_one && has_only_kings(position, stronger, 2) && has_only_kings(position, weaker, 1)) {
        return law.two_kings_v_one;
    }
    if (law.three_kings_v_two && are_three_kings_v_two(position, stronger)) {
        return law.three_kings_v_two;
    }
    return law.any;
}

bool has_any_notice(const Notices& law) { return law.any || law.two_kings_v_one || law.three_kings_v_two || law.odds; }

}  // namespace

std::optional<Side> stronger_side(const UmpiredGame& game) {
    if (game.rule_set->rules.aim == rules::Aim::lose) {
        return std::nullopt;
    }
    const rules::Position& position = game.now.position;
    const auto strength = [&](Side side) {
        return std::pair(position.pieces(side).size(), position.kings_of(side).size());
    };
    if (strength(Side::black) == strength(Side::white)) {
        return std::nullopt;
    }
    return strength(Side::black) > strength(Side::white) ? Side::black : Side::white;
}

bool gives_odds_and_repeats(const UmpiredGame& game) {
    return game.code->notices.odds && game.terms.gives_odds && times_repeated(game) > 1;
}

std::optional<Notice> uncalled_notice(const UmpiredGame& game) {
    const std::optional<int> moves = game.code->notices.three_kings_v_two;
    const std::optional<Side> stronger = stronger_side(game);
    if (!moves || !stronger || !are_three_kings_v_two(game.now.position, *stronger)) {
        return std::nullopt;
    }
    return Notice{.stronger = *stronger, .limit = *moves, .uncalled = true};
}

bool is_moot(const UmpiredGame& game, const Notice& notice) {
    if (notice.uncalled) {
        return !are_three_kings_v_two(game.now.position, notice.stronger);
    }
    return !notice.by_odds && stronger_side(game) == rules::other(notice.stronger);
}

std::variant<Notice, Reason> notice_by(const UmpiredGame& game, Side side) {
    if (!has_any_notice(game.code->notices)) {
        return Reason::not_in_code;
    }
    // The giver of the odds of the draw may be required to win if he only repeats, whichever side is the stronger.
    const bool odds = gives_odds_and_repeats(game) && game.terms.gives_odds == rules::other(side);
    const std::optional<Side> stronger = odds ? game.terms.gives_odds : stronger_side(game);
    if (!stronger) {
        return Reason::no_stronger_side;
    }
    if (side == *stronger) {
        return Reason::not_weaker;
    }
    const rules::Position& position = game.now.position;
    const Notices& law = game.code->notices;
    const int pieces = position.pieces(*stronger).size();
    if (law.by_fewer_pieces && !odds && position.pieces(side).size() >= pieces) {
        return Reason::no_stronger_side;
    }
    if (law.any_from_pieces && pieces > *law.any_from_pieces) {
        return Reason::too_many_pieces;
    }
    const std::optional<int> moves = limit(game, *stronger);
    if (!moves) {
        return Reason::not_in_code;
    }
    // At the very beginning of a count that needs no call, a call is still accepted, and changes nothing.
    const auto& given = game.now.notice;
    const bool just_begun = given && given->uncalled && given->made == Each<int>{};
    const Notice notice{.stronger = *stronger,
                        .limit = *moves,
                        .both_sides = law.two_v_one_counts_both_sides && has_only_kings(position, *stronger, 2) &&
                                      has_only_kings(position, side, 1),
                        .uncalled = just_begun,
                        .by_odds = odds};
    if (given && given->stronger == *stronger && !just_begun) {
        const int left = given->limit - given->made[*stronger];
        if (left <= notice.limit) {
            return Reason::already_given;
        }
    }
    return notice;
}

bool has_run_out(const Notice& notice) {
    const bool weaker_made = notice.made[rules::other(notice.stronger)] >= notice.limit;
    return notice.made[notice.stronger] >= notice.limit && (!notice.both_sides || weaker_made);
}

void note_position(UmpiredGame& game) {
    std::vector<rules::Position>& positions = game.now.positions;
    positions.push_back(game.now.position);
    const int kept = 1 + std::max(game.now.reversible_plies, rules::draw_rules(*game.rule_set).max_ending_plies());
    if (const auto more = std::ssize(positions) - kept; more > 0) {
        positions.erase(positions.begin(), positions.begin() + more);
    }
}

int times_repeated(const UmpiredGame& game) {
    const std::vector<rules::Position>& positions = game.now.positions;
    return static_cast<int>(
        std::count(positions.end() - (game.now.reversible_plies + 1), positions.end(), game.now.position));
}

}  // namespace crownhead::laws
