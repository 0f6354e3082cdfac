// SPDX-License-Identifier: MIT
#include "notation/written_move.hpp"

#include "base/parse_number.hpp"
#include "notation/characters.hpp"
#include "notation/square_text.hpp"

namespace crownhead::notation {
namespace {

std::size_t digits_at(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && is_digit(text[end])) {
        ++end;
    }
    return end - at;
}

int value(std::string_view digits) { return parse_number<int>(digits).value(); }

std::size_t after_spaces(std::string_view text, std::size_t at) {
    while (at < text.size()) {
        const std::size_t length = space_length(text.substr(at));
        if (length == 0) {
            break;
        }
        at += length;
    }
    return at;
}

/// Reads one square at `at`; returns the bytes it takes, 0 if none is there.
std::size_t read_square(std::string_view text, std::size_t at, WrittenSquare& square) {
    if (at < text.size() && starts_a_file(text[at])) {
        const std::size_t digits = digits_at(text, at + 1);
        if (digits == 0 || digits > 2) {
            return 0;
        }
        square = {.file = text[at], .number = value(text.substr(at + 1, digits))};
        return 1 + digits;
    }
    const std::size_t digits = digits_at(text, at);
    if (digits == 0 || digits > 3) {
        return 0;
    }
    square = {.file = 0, .number = value(text.substr(at, digits))};
    return digits;
}

/// Where the next square begins: after a sign, or at once where letters need none. npos if no square follows.
std::size_t next_square_at(std::string_view text, std::size_t at, bool letters) {
    if (letters && at + 1 < text.size() && starts_a_file(text[at]) && is_digit(text[at + 1])) {
        return at;
    }
    const std::size_t sign = after_spaces(text, at);
    std::size_t sign_length = dash_length(text.substr(sign));
    if (sign_length == 0) {
        sign_length = capture_sign_length(text.substr(sign));
    }
    if (sign_length == 0) {
        return std::string_view::npos;
    }
    const std::size_t next = after_spaces(text, sign + sign_length);
    const std::size_t digits = digits_at(text, next);
    const bool spaced = next != at + sign_length;
    const bool move_number = spaced && digits > 0 && next + digits < text.size() && text[next + digits] == '.';
    return move_number ? std::string_view::npos : next;
}

}  // namespace

board::Square WrittenSquare::on(const board::Geometry& geometry, SquareNames numbers) const {
    if (file != 0) {
        return square_at(geometry, file, number);
    }
    return board::Square(number >= 1 && number <= geometry.squares() ? renumbered(geometry, number, numbers) : 0);
}

WrittenMove scan_move(std::string_view text) {
    WrittenMove move;
    if (digits_at(text, 0) == 4) {
        move.squares[0].number = value(text.substr(0, 2));
        move.squares[1].number = value(text.substr(2, 2));
        move.count = 2;
        move.length = 4;
    }
    std::size_t at = move.length;
    while (move.count < WrittenMove::max_squares) {
        if (move.count > 0) {
            at = next_square_at(text, at, move.squares[move.count - 1].file != 0);
            if (at == std::string_view::npos) {
                break;
            }
        }
        const std::size_t length = read_square(text, at, move.squares[move.count]);
        if (length == 0) {
            break;
        }
        ++move.count;
        at += length;
        move.length = at;
    }
    return move;
}

}  // namespace crownhead::notation
