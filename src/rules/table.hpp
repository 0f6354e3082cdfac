// SPDX-License-Identifier: MIT
#pragma once

#include "rules/draws.hpp"
#include "rules/rule_set.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace crownhead::rules {

/// English draughts (docs/laws.md, "The game") on an even board with size / 2 - 1 rows of men.
[[nodiscard]] constexpr Rules english_rules(int size) {
    return {.geometry = {.size = size}, .start_rows = size / 2 - 1};
}

/// Polish draughts of 1878 (docs/rule-sets.md, "The Polish game of 1878"): the greatest number must be taken; a man
/// that only passes the crown row stays a man; each piece is lifted as it is taken.
[[nodiscard]] constexpr Rules polish_1878_rules(int size) {
    return {.geometry = {.size = size},
            .start_rows = size / 2 - 1,
            .men_capture_back = true,
            .king_reach = Reach::any,
            .precedence = {.most_pieces = true},
            .at_crown_row = AtCrownRow::goes_on_man,
            .lifted = Lifted::at_once};
}

/// International draughts (FMJD rules) on an even board; Canadian and Brazilian draughts are the same game on other
/// boards.
[[nodiscard]] constexpr Rules international_rules(int size) {
    return {.geometry = {.size = size},
            .start_rows = size / 2 - 1,
            .first = Side::white,
            .men_capture_back = true,
            .king_reach = Reach::any,
            .precedence = {.most_pieces = true},
            .at_crown_row = AtCrownRow::goes_on_man};
}

/// The rule sets, one row each (docs/rule-sets.md; GameType numbers and details from the PDN 3.0 standard).
inline constexpr std::array table{
    RuleSet{.name = "english",
            .description =
                "English draughts, American checkers: men capture forward, kings step one square, free choice "
                "among captures",
            .game_type = 21,
            .game_type_details = "B,8,8,N1,0",
            .rules = english_rules(8),
            .draws = &english_draws},
    RuleSet{.name = "king-first",
            .description = "English, but where a king and a man can both capture a king must",
            .rules =
                [] {
                    Rules r = english_rules(8);
                    r.precedence.king_captures = true;
                    return r;
                }(),
            .draws = &english_draws},
    RuleSet{
        .name = "crown-and-go-on",
        .description = "English, but a man that jumps into the crown row goes on capturing as a king in the same turn",
        .rules =
            [] {
                Rules r = english_rules(8);
                r.at_crown_row = AtCrownRow::goes_on_king;
                return r;
            }(),
        .draws = &english_draws},
    RuleSet{.name = "losing",
            .description = "English giveaway: the player who cannot move wins",
            .rules =
                [] {
                    Rules r = english_rules(8);
                    r.aim = Aim::lose;
                    return r;
                }(),
            .draws = &english_draws},
    RuleSet{.name = "polish-1878",
            .description =
                "the Polish game of 1878 on the small board: men capture back, kings fly, the most pieces must be "
                "taken, each is lifted at once",
            .rules = polish_1878_rules(8),
            .draws = &english_draws},
    RuleSet{.name = "polish-1878-100",
            .description = "the Polish game of 1878 on the board of a hundred squares",
            .rules = polish_1878_rules(10),
            .draws = &english_draws},
    RuleSet{.name = "international",
            .description = "international draughts: men capture back, kings fly, the most pieces must be taken",
            .game_type = 20,
            .game_type_details = "W,10,10,N2,0",
            .rules = international_rules(10),
            .draws = &international_draws},
    RuleSet{.name = "canadian",
            .description = "international rules on twelve by twelve",
            .game_type = 27,
            .game_type_details = "W,12,12,N2,0",
            .rules = international_rules(12),
            .draws = &international_draws},
    RuleSet{.name = "brazilian",
            .description = "international rules on eight by eight",
            .game_type = 26,
            .game_type_details = "W,8,8,A0,0",
            .square_names = SquareNames::letters,
            .rules = international_rules(8),
            .draws = &brazilian_draws},
    RuleSet{.name = "pool",
            .description = "American pool checkers: men capture back, kings fly, free choice among captures",
            .game_type = 23,
            .game_type_details = "B,8,8,N1,0",
            .rules =
                [] {
                    Rules r = international_rules(8);
                    r.first = Side::black;
                    r.precedence.most_pieces = false;
                    return r;
                }(),
            .draws = &pool_draws},
    RuleSet{.name = "russian",
            .description =
                "Russian draughts: free choice among captures; a man that reaches the crown row in a capture goes "
                "on as a flying king",
            .game_type = 25,
            .game_type_details = "W,8,8,A0,0",
            .square_names = SquareNames::letters,
            .rules =
                [] {
                    Rules r = international_rules(8);
                    r.precedence.most_pieces = false;
                    r.at_crown_row = AtCrownRow::goes_on_king;
                    return r;
                }(),
            .draws = &russian_draws},
    RuleSet{.name = "czech",
            .description = "Czech draughts: men capture forward, kings fly, a king must capture before a man",
            .game_type = 29,
            .game_type_details = "W,8,8,A0,0",
            .square_names = SquareNames::letters,
            .rules = {.first = Side::white, .king_reach = Reach::any, .precedence = {.king_captures = true}},
            .draws = &czech_draws},
    RuleSet{.name = "spanish",
            .description =
                "Spanish draughts, mirrored board: men capture forward, kings fly, the most pieces, then the most "
                "kings",
            .game_type = 24,
            .game_type_details = "W,8,8,N1,1",
            .rules = {.geometry = {.size = 8, .mirrored = true},
                      .first = Side::white,
                      .king_reach = Reach::any,
                      .precedence = {.most_pieces = true, .most_kings = true}},
            .draws = &english_draws},
    RuleSet{.name = "italian",
            .description =
                "Italian draughts, mirrored board: men may not take kings; the most pieces, by a king, the most "
                "kings, the earliest king",
            .game_type = 22,
            .game_type_details = "W,8,8,N2,1",
            .rules =
                {.geometry = {.size = 8, .mirrored = true},
                 .first = Side::white,
                 .men_capture_kings = false,
                 .precedence = {.most_pieces = true, .king_captures = true, .most_kings = true, .earliest_king = true}},
            .draws = &english_draws},
    RuleSet{.name = "english-4x4",
            .description = "English on four by four, two men a side",
            .rules = english_rules(4),
            .draws = &english_draws},
    RuleSet{.name = "english-6x6",
            .description = "English on six by six, six men a side",
            .rules = english_rules(6),
            .draws = &english_draws},
    RuleSet{.name = "english-10x10",
            .description = "English on ten by ten, twenty men a side",
            .rules = english_rules(10),
            .draws = &english_draws},
    RuleSet{.name = "english-12x12",
            .description = "English on twelve by twelve, thirty men a side",
            .rules = english_rules(12),
            .draws = &english_draws},
};

static_assert(std::all_of(table.begin(), table.end(), [](const RuleSet& set) { return set.draws != nullptr; }));

/// Calls `f.template operator()<R>()` with the Rules of a row of the table as a template argument: the one place
/// where a rule set known at run time becomes a type. `set` must be a row of the table.
template <class F>
decltype(auto) visit(const RuleSet& set, F&& f) {
    using Result = decltype(f.template operator()<table[0].rules>());
    using Call = Result (*)(F&);
    static constexpr auto calls = []<std::size_t... i>(std::index_sequence<i...>) {
        return std::array<Call, sizeof...(i)>{
            [](F& g) -> Result { return g.template operator()<table[i].rules>(); }...};
    }
    (std::make_index_sequence<table.size()>{});
    return calls[static_cast<std::size_t>(&set - rule_sets().data())](f);
}

}  // namespace crownhead::rules
