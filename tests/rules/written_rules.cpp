// SPDX-License-Identifier: MIT
#include "rules/written_rules.hpp"

#include <stdexcept>
#include <string>

namespace crownhead::reference {
namespace {

using rules::Aim;
using rules::AtCrownRow;
using rules::Lifted;
using rules::Precedence;
using rules::Reach;
using rules::Rules;
using rules::Side;

/// What the sets with flying kings and men that capture both ways have in common.
Rules polish_family(int size, int start_rows, Side first) {
    Rules rules;
    rules.geometry = {size, false};
    rules.start_rows = start_rows;
    rules.first = first;
    rules.men_capture_back = true;
    rules.king_reach = Reach::any;
    rules.at_crown_row = AtCrownRow::goes_on_man;
    return rules;
}

Rules with_number(Rules rules) {
    rules.precedence.most_pieces = true;
    return rules;
}

Rules polish_1878(int size, int start_rows) {
    Rules rules = with_number(polish_family(size, start_rows, Side::black));
    rules.lifted = Lifted::at_once;
    return rules;
}

Rules king_first() {
    Rules rules;
    rules.precedence.king_captures = true;
    return rules;
}

Rules crown_and_go_on() {
    Rules rules;
    rules.at_crown_row = AtCrownRow::goes_on_king;
    return rules;
}

Rules losing() {
    Rules rules;
    rules.aim = Aim::lose;
    return rules;
}

Rules russian() {
    Rules rules = polish_family(8, 3, Side::white);
    rules.at_crown_row = AtCrownRow::goes_on_king;
    return rules;
}

Rules czech() {
    Rules rules;
    rules.first = Side::white;
    rules.king_reach = Reach::any;
    rules.precedence.king_captures = true;
    return rules;
}

Rules spanish() {
    Rules rules;
    rules.geometry.mirrored = true;
    rules.first = Side::white;
    rules.king_reach = Reach::any;
    rules.precedence = Precedence{true, false, true, false};
    return rules;
}

Rules italian() {
    Rules rules;
    rules.geometry.mirrored = true;
    rules.first = Side::white;
    rules.men_capture_kings = false;
    rules.precedence = Precedence{true, true, true, true};
    return rules;
}

}  // namespace

std::vector<Written> written_rules() {
    return {
        {"english", 21, Rules{}},
        {"king-first", 0, king_first()},
        {"crown-and-go-on", 0, crown_and_go_on()},
        {"losing", 0, losing()},
        {"polish-1878", 0, polish_1878(8, 3)},
        {"polish-1878-100", 0, polish_1878(10, 4)},
        {"international", 20, with_number(polish_family(10, 4, Side::white))},
        {"canadian", 27, with_number(polish_family(12, 5, Side::white))},
        {"brazilian", 26, with_number(polish_family(8, 3, Side::white))},
        {"pool", 23, polish_family(8, 3, Side::black)},
        {"russian", 25, russian()},
        {"czech", 29, czech()},
        {"spanish", 24, spanish()},
        {"italian", 22, italian()},
    };
}

Rules written(std::string_view name) {
    for (const Written& set : written_rules()) {
        if (set.name == name) {
            return set.rules;
        }
    }
    throw std::invalid_argument(std::string(name));
}

Rules written_english(int size) {
    Rules rules;
    rules.geometry.size = size;
    rules.start_rows = size / 2 - 1;
    return rules;
}

rules::Position written_start(const Rules& rules) {
    rules::Position position;
    const int squares = rules.geometry.squares();
    for (int number = 1; number <= rules.men(); ++number) {
        position.put(board::Square(number), {Side::black, false});
        position.put(board::Square(squares + 1 - number), {Side::white, false});
    }
    position.turn = rules.first;
    return position;
}

}  // namespace crownhead::reference
