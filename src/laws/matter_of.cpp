// SPDX-License-Identifier: MIT
#include "laws/matter_of.hpp"

namespace crownhead::laws {
namespace {

std::optional<Matter> matter_of_act(Act act) {
    switch (act) {
        case Act::touch:
        case Act::adjust:
            return Matter::touching;
        case Act::angle:
            return Matter::over_the_angle;
        case Act::huff:
            return Matter::piece_huffed;
        case Act::compel:
        case Act::stand:
            return Matter::capture_not_made;
        case Act::crown:
            return Matter::crowning;
        case Act::remove:
        case Act::restore:
            return Matter::own_piece_taken_off;
        case Act::call_time:
            return Matter::time_for_a_move;
        case Act::notice:
            return Matter::draw_on_notice;
        case Act::obstruct:
            return Matter::obstructing;
        case Act::leave:
        case Act::come_back:
        case Act::consent:
            return Matter::leaving;
        case Act::defy:
            return Matter::breaking_the_rules;
        case Act::move:
        case Act::time:
        case Act::claim_repetition:
        case Act::claim_forty:
        case Act::claim_count:
        case Act::offer:
        case Act::accept:
        case Act::decline:
        case Act::resign:
            return std::nullopt;
    }
    return std::nullopt;
}

std::optional<Matter> matter_of_reason(Reason reason, Act act) {
    switch (reason) {
        case Reason::touched:
            return Matter::touching;
        case Reason::angle:
        case Reason::no_such_way:
            return Matter::over_the_angle;
        case Reason::bound_to_huff:
        case Reason::nothing_owed:
        case Reason::no_such_capture:
        case Reason::capture_due:
            return Matter::capture_not_made;
        case Reason::not_that_piece:
            return Matter::piece_huffed;
        case Reason::incomplete:
            return Matter::capture_in_part;
        case Reason::false_move:
            return Matter::false_move;
        case Reason::capture_open:
        case Reason::restore_first:
        case Reason::nothing_to_restore:
        case Reason::square_taken:
            return Matter::own_piece_taken_off;
        case Reason::nothing_to_crown:
            return Matter::crowning;
        case Reason::own_time:
        case Reason::too_early:
        case Reason::already_called:
        case Reason::time:
        case Reason::flag:
            return Matter::time_for_a_move;
        case Reason::not_weaker:
        case Reason::no_stronger_side:
        case Reason::too_many_pieces:
        case Reason::already_given:
        case Reason::notice:
            return Matter::draw_on_notice;
        case Reason::away:
        case Reason::not_away:
        case Reason::left:
            return Matter::leaving;
        case Reason::obstructing:
            return Matter::obstructing;
        case Reason::defied:
            return Matter::breaking_the_rules;
        case Reason::not_in_code:
        case Reason::not_yours:
            return matter_of_act(act);
        default:  // the game itself: its turns, its end, what cannot be read
            return std::nullopt;
    }
}

/// The matter of the reason whose word a text begins with.
std::optional<Matter> matter_of_word(std::string_view text, Act act) {
    const std::string_view wanted = text.substr(0, text.find(' '));
    for (const Reason reason : reasons()) {
        if (word(reason) == wanted) {
            return matter_of_reason(reason, act);
        }
    }
    return std::nullopt;
}

/// The matter where the laws of huffing and compelling are meant for the usual game: in the losing game a code has a
/// law of its own; or it has none, and there the rule set makes captures compulsory (remedies(), Judge::move()).
std::optional<Matter> in_the_game(const UmpiredGame& game, std::optional<Matter> matter) {
    const bool of_captures = matter == Matter::capture_not_made || matter == Matter::piece_huffed;
    if (!of_captures || game.rule_set->rules.aim == rules::Aim::win) {
        return matter;
    }
    if (game.code->losing != LosingGame::compulsory) {
        return Matter::losing_game;
    }
    // Where nothing but a capture is allowed in the usual game either, that law holds in both.
    return game.code->not_captured.any() ? std::nullopt : matter;
}

std::optional<Matter> matter_of_line(const Event& event, std::string_view ruling) {
    constexpr std::string_view refused = "refused ";
    constexpr std::string_view over = "over ";
    if (ruling.starts_with(refused)) {
        return matter_of_word(ruling.substr(refused.size()), event.act);
    }
    if (ruling.starts_with(over)) {
        ruling.remove_prefix(over.size());
        return matter_of_word(ruling.substr(ruling.find(' ') + 1), event.act);
    }
    const bool capture_left = event.act == Act::move && ruling.starts_with("ok capture not made");
    return capture_left ? Matter::capture_not_made : matter_of_act(event.act);
}

}  // namespace

std::optional<Matter> matter_of(const UmpiredGame& game, const Event& event, const Ruling& ruling) {
    return matter_of(game, event, text(ruling));
}

std::optional<Matter> matter_of(const UmpiredGame& game, const Event& event, std::string_view ruling) {
    return in_the_game(game, matter_of_line(event, ruling));
}

}  // namespace crownhead::laws
