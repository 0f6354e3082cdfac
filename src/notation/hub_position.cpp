// SPDX-License-Identifier: MIT
#include "notation/hub_position.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "notation/characters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace crownhead::notation {
namespace {

using board::Square;
using board::SquareSet;
using rules::Piece;
using rules::Side;

char letter(const std::optional<Piece>& piece) {
    if (!piece) {
        return 'e';
    }
    const bool black = piece->side == Side::black;
    if (piece->king) {
        return black ? 'B' : 'W';
    }
    return black ? 'b' : 'w';
}

/// A move as it was written.
struct HubMove {
    Square from{};
    Square to{};
    SquareSet captured{};
};

/// Removes a square's number from the start of `text` and returns the square.
Square take_square(std::string_view& text, std::string_view whole) {
    std::string_view rest = text;
    const int number = take_number<int>(rest).value_or(0);
    if (number < 1 || number > board::max_squares) {
        throw BadInput(fmt::format("`{}` is not a move: expected a square number at `{}`", first_characters(whole),
                                   first_characters(text)));
    }
    text = rest;
    return Square(number);
}

HubMove read_move(std::string_view text) {
    std::string_view rest = text;
    HubMove move{.from = take_square(rest, text)};
    const char sign = rest.empty() ? '\0' : rest.front();
    if (sign != '-' && sign != 'x') {
        throw BadInput(
            fmt::format("`{}` is not a move: expected `-` or `x` after the first square", first_characters(text)));
    }
    rest.remove_prefix(1);
    move.to = take_square(rest, text);
    while (sign == 'x' && rest.starts_with('x')) {
        rest.remove_prefix(1);
        move.captured.insert(take_square(rest, text));
    }
    if (!rest.empty()) {
        throw BadInput(fmt::format("`{}` is not a move: unexpected `{}` at its end", first_characters(text),
                                   first_characters(rest)));
    }
    if (sign == 'x' && move.captured.empty()) {
        throw BadInput(fmt::format("`{}` does not name the pieces that it captures", first_characters(text)));
    }
    return move;
}

}  // namespace

std::string hub_text(const rules::RuleSet& set, const rules::Position& position) {
    std::string text(1, position.turn == Side::black ? 'B' : 'W');
    for (int number = 1; number <= set.rules.geometry.squares(); ++number) {
        text.push_back(letter(position.at(Square(number))));
    }
    return text;
}

rules::Position parse_hub_position(const rules::RuleSet& set, std::string_view text) {
    const auto squares = static_cast<std::size_t>(set.rules.geometry.squares());
    if (text.size() != squares + 1) {
        throw BadInput(fmt::format("a position of {} has {} letters, the side to move first, not {}", set.name,
                                   squares + 1, text.size()));
    }
    rules::Position position;
    if (text.front() != 'B' && text.front() != 'W') {
        throw BadInput("a position begins with the side to move, W or B");
    }
    position.turn = text.front() == 'B' ? Side::black : Side::white;
    for (std::size_t at = 1; at <= squares; ++at) {
        const char found = text[at];
        const Square square(static_cast<int>(at));
        if (found == 'e') {
            continue;
        }
        if (found != 'w' && found != 'b' && found != 'W' && found != 'B') {
            throw BadInput(fmt::format("square {} of a position is `{}`, not w, b, W, B or e", at,
                                       first_characters(text.substr(at), 1)));
        }
        const bool black = found == 'b' || found == 'B';
        position.put(square, {black ? Side::black : Side::white, found == 'W' || found == 'B'});
    }
    if (const auto fault = rules::fault(set, position)) {
        throw BadInput(*fault);
    }
    return position;
}

std::string hub_text(const rules::Move& move) {
    std::string text =
        std::to_string(move.from().number()) + (move.is_capture() ? 'x' : '-') + std::to_string(move.to().number());
    for (const Square square : move.captured()) {
        text += 'x' + std::to_string(square.number());
    }
    return text;
}

rules::Move parse_hub_move(std::string_view text, std::span<const rules::Move> legal) {
    const HubMove written = read_move(text);
    const auto found = std::find_if(legal.begin(), legal.end(), [&](const rules::Move& move) {
        return move.from() == written.from && move.to() == written.to && move.captured() == written.captured;
    });
    if (found == legal.end()) {
        throw BadInput(fmt::format("`{}` is not a legal move", first_characters(text)));
    }
    return *found;
}

}  // namespace crownhead::notation
