// SPDX-License-Identifier: MIT
#include "rules/readable.hpp"

#include "rules/reference_generator.hpp"

#include <gtest/gtest.h>

#include <cctype>
#include <stdexcept>

namespace crownhead::reference {
namespace {

using board::Square;
using rules::Piece;
using rules::Side;

Side side_of(char letter) { return letter == 'B' ? Side::black : Side::white; }

void write_pieces(const rules::Position& position, Side side, std::string& text) {
    text += side == Side::black ? ":B" : ":W";
    for (const Square square : position.pieces(side)) {
        text += position.kings.contains(square) ? "K" : "";
        text += std::to_string(square.number());
        text += ',';
    }
    if (text.back() == ',') {
        text.pop_back();
    }
}

}  // namespace

rules::Position position(std::string_view text) {
    rules::Position position;
    position.turn = side_of(text.front());
    Piece piece;
    int number = 0;
    const auto put = [&] {
        if (number != 0) {
            position.put(Square(number), piece);
        }
        number = 0;
        piece.king = false;
    };
    for (const char letter : text.substr(1)) {
        if (std::isdigit(static_cast<unsigned char>(letter)) != 0) {
            number = number * 10 + (letter - '0');
        } else if (letter == 'K') {
            piece.king = true;
        } else {
            put();
            piece.side = letter == 'B' || letter == 'W' ? side_of(letter) : piece.side;
        }
    }
    put();
    return position;
}

std::string text(const rules::Position& position) {
    std::string text = position.turn == Side::black ? "B" : "W";
    write_pieces(position, Side::white, text);
    write_pieces(position, Side::black, text);
    return text;
}

board::SquareSet squares(std::initializer_list<int> numbers) {
    board::SquareSet set;
    for (const int number : numbers) {
        set.insert(Square(number));
    }
    return set;
}

rules::Move move(std::initializer_list<int> path, std::initializer_list<int> captured) {
    std::vector<Square> squares_of_path;
    for (const int number : path) {
        squares_of_path.emplace_back(number);
    }
    return rules::Move(squares_of_path, squares(captured));
}

std::string text(const rules::Move& move) {
    std::string text;
    for (const Square square : move.path()) {
        if (!text.empty()) {
            text += move.is_capture() ? 'x' : '-';
        }
        text += std::to_string(square.number());
    }
    return text;
}

std::vector<std::string> texts(const std::vector<rules::Move>& moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const rules::Move& move : moves) {
        texts.push_back(text(move));
    }
    return texts;
}

const rules::RuleSet& rule_set(std::string_view name) {
    const rules::RuleSet* set = rules::find_rule_set(name);
    if (set == nullptr) {
        throw std::invalid_argument("no rule set " + std::string(name));
    }
    return *set;
}

std::vector<std::string> legal(std::string_view rule_set_name, std::string_view position_text) {
    const rules::RuleSet& set = rule_set(rule_set_name);
    const std::vector<rules::Move> moves = rules::legal_moves(set, position(position_text));
    EXPECT_EQ(texts(moves), texts(legal_moves(set.rules, position(position_text)))) << set.name << ' ' << position_text;
    return texts(moves);
}

std::string after(std::string_view rule_set_name, std::string_view position_text, std::string_view move_text) {
    const rules::RuleSet& set = rule_set(rule_set_name);
    const rules::Position before = position(position_text);
    for (const rules::Move& candidate : rules::legal_moves(set, before)) {
        if (text(candidate) == move_text) {
            return text(rules::after(set, before, candidate));
        }
    }
    throw std::invalid_argument(std::string(move_text) + " is not legal in " + std::string(position_text));
}

}  // namespace crownhead::reference
