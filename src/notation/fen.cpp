// SPDX-License-Identifier: MIT
#include "notation/fen.hpp"

#include "base/bad_input.hpp"
#include "notation/characters.hpp"
#include "notation/square_text.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

namespace crownhead::notation {
namespace {

using board::Square;
using rules::Piece;
using rules::Position;
using rules::RuleSet;
using rules::Side;

/// Far more than any position takes: 60 pieces of four characters, with spaces.
constexpr std::size_t longest_fen = 1000;

[[noreturn]] void refuse(const std::string& reason) { throw BadInput("FEN: " + reason); }

std::string_view without_wrapping(std::string_view text) {
    text = trimmed(text);
    if (text.starts_with('[') && text.ends_with(']')) {
        text = trimmed(text.substr(1, text.size() - 2));
    }
    if (text.size() > 3 && equal_ignoring_case(text.substr(0, 3), "FEN") && text[3] != ':') {
        text = trimmed(text.substr(3));
    }
    if (const std::size_t quote = quote_length(text); quote > 0) {
        text.remove_prefix(quote);
        for (const std::size_t length : {std::size_t{1}, std::size_t{2}, std::size_t{3}}) {
            if (text.size() >= length && quote_length(text.substr(text.size() - length)) == length) {
                text.remove_suffix(length);
                break;
            }
        }
    }
    text = trimmed(text);
    if (text.ends_with('.')) {
        text.remove_suffix(1);
    }
    return text;
}

std::string without_spaces(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (!is_space(c)) {
            result.push_back(c);
        }
    }
    return result;
}

class Parser {
  public:
    Parser(const RuleSet& set, std::string_view text, SquareNames numbers)
        : set_(set),
          geometry_(set.rules.geometry),
          numbers_(numbers),
          k_is_a_file_(geometry_.size > 'k' - 'a' && names_squares_by_letters(text)),
          rest_(text) {}

    Position read() {
        position_.turn = read_turn();
        if (rest_ == "::") {
            return position_;
        }
        read_section();
        read_section();
        skip_counter('H');
        skip_counter('F');
        if (!rest_.empty()) {
            refuse(fmt::format("unexpected `{}` after both sides' squares", first_characters(rest_, 20)));
        }
        if (const std::optional<std::string> fault = rules::fault(set_, position_)) {
            refuse(*fault);
        }
        return position_;
    }

  private:
    Side read_turn() {
        const char letter = rest_.empty() ? '\0' : rest_.front();
        std::optional<Side> side = side_of(letter);
        if (letter == '?') {
            side = set_.rules.first;
        }
        if (!side) {
            refuse(fmt::format("it must begin with the side to move, B or W, not `{}`", first_characters(rest_, 20)));
        }
        rest_.remove_prefix(1);
        return *side;
    }

    static std::optional<Side> side_of(char letter) {
        switch (letter) {
            case 'B':
            case 'b':
                return Side::black;
            case 'W':
            case 'w':
                return Side::white;
            default:
                return std::nullopt;
        }
    }

    void read_section() {
        if (!take(':')) {
            if (rest_.empty()) {
                refuse(seen_[0]   ? "White's squares are missing"
                       : seen_[1] ? "Black's squares are missing"
                                  : "both sides' squares are missing");
            }
            refuse(fmt::format("expected `:` before `{}`", first_characters(rest_, 20)));
        }
        const std::optional<Side> side = rest_.empty() ? std::nullopt : side_of(rest_.front());
        if (!side) {
            refuse(fmt::format("a list of squares must begin with B or W, not `{}`", first_characters(rest_, 20)));
        }
        rest_.remove_prefix(1);
        bool& seen = seen_[*side == Side::black ? 0 : 1];
        if (seen) {
            refuse(*side == Side::black ? "Black's squares are given twice" : "White's squares are given twice");
        }
        seen = true;
        while (!rest_.empty() && rest_.front() != ':') {
            read_entry(*side);
            if (!take(',') && !rest_.empty() && rest_.front() != ':') {
                refuse(fmt::format("expected `,` or `:` before `{}`", first_characters(rest_, 20)));
            }
        }
    }

    /// Skips `:H0`, the half-moves since the last capture or man's move, or `:F1`, the move number: they belong to a
    /// game, not to a position.
    void skip_counter(char letter) {
        const std::string_view before = rest_;
        std::size_t digits = 0;
        if (take(':') && (take(letter) || take(static_cast<char>(letter - 'A' + 'a')))) {
            while (digits < rest_.size() && is_digit(rest_[digits])) {
                ++digits;
            }
        }
        rest_ = digits == 0 ? before : rest_.substr(digits);
    }

    /// Whether a letter that can only be a file stands before a digit. A small `k` may mean a king there, and after a
    /// colon begin a side's list or a counter.
    static bool names_squares_by_letters(std::string_view text) {
        for (std::size_t i = 1; i + 1 < text.size(); ++i) {
            if (starts_a_file(text[i]) && text[i] != 'k' && text[i] != 'K' && text[i - 1] != ':' &&
                is_digit(text[i + 1])) {
                return true;
            }
        }
        return false;
    }

    void read_entry(Side side) {
        const bool is_file = k_is_a_file_ && rest_.size() > 1 && rest_[0] == 'k' && is_digit(rest_[1]);
        const bool king = take('K') || (!is_file && take('k'));
        const int first = read_square();
        int last = first;
        if (!rest_.empty() && rest_.front() == '-') {
            rest_.remove_prefix(1);
            last = read_square();
            if (last < first) {
                refuse(fmt::format("the range {}-{} runs backwards", first, last));
            }
        }
        for (int number = first; number <= last; ++number) {
            const Square square(renumbered(geometry_, number, numbers_));
            if (position_.at(square)) {
                refuse(fmt::format("square {} is given twice", number));
            }
            position_.put(square, Piece{side, king});
        }
    }

    /// The number of a square in this text's numbering.
    int read_square() {
        const std::string_view before = rest_;
        int number = 0;
        if (!rest_.empty() && starts_a_file(rest_.front())) {
            const char file = rest_.front();
            rest_.remove_prefix(1);
            if (const Square square = square_at(geometry_, file, read_number(before)); square != Square()) {
                number = renumbered(geometry_, square.number(), numbers_);
            }
        } else {
            number = read_number(before);
        }
        if (number < 1 || number > geometry_.squares()) {
            refuse(fmt::format("square {} is not on the {}x{} board",
                               first_characters(before.substr(0, before.size() - rest_.size()), 20), geometry_.size,
                               geometry_.size));
        }
        return number;
    }

    int read_number(std::string_view whole) {
        int number = 0;
        std::size_t digits = 0;
        while (digits < rest_.size() && is_digit(rest_[digits])) {
            number = number < 1000 ? number * 10 + (rest_[digits] - '0') : number;
            ++digits;
        }
        if (digits == 0) {
            refuse(whole.empty() ? "a square is missing at the end"
                                 : fmt::format("`{}` is not a square", first_characters(whole, 20)));
        }
        rest_.remove_prefix(digits);
        return number;
    }

    bool take(char c) {
        if (rest_.empty() || rest_.front() != c) {
            return false;
        }
        rest_.remove_prefix(1);
        return true;
    }

    const RuleSet& set_;
    board::Geometry geometry_;
    SquareNames numbers_;
    bool k_is_a_file_;  ///< a small `k` before a digit, on 12×12
    std::string_view rest_;
    Position position_;
    bool seen_[2] = {false, false};
};

void append(std::string& to, board::SquareSet squares, board::SquareSet kings) {
    bool first = true;
    for (const Square square : squares) {
        fmt::format_to(std::back_inserter(to), "{}{}{}", first ? "" : ",", kings.contains(square) ? "K" : "",
                       square.number());
        first = false;
    }
}

}  // namespace

Position parse_fen(const RuleSet& set, std::string_view text, SquareNames numbers) {
    if (text.size() > longest_fen) {
        refuse(fmt::format("it has {} characters; {} are enough for any position", text.size(), longest_fen));
    }
    if (trimmed(text).empty()) {
        refuse("it is empty");
    }
    const std::string plain = without_spaces(without_wrapping(text));
    return Parser(set, plain, numbers).read();
}

std::string fen(const Position& position) {
    std::string text = position.turn == Side::black ? "B:W" : "W:W";
    append(text, position.white, position.kings);
    text += ":B";
    append(text, position.black, position.kings);
    return text;
}

std::string fen(const board::Geometry& geometry, const Position& position, SquareNames numbers) {
    Position as_numbered;
    as_numbered.turn = position.turn;
    for (const Square square : position.black | position.white) {
        as_numbered.put(Square(renumbered(geometry, square.number(), numbers)), *position.at(square));
    }
    return fen(as_numbered);
}

}  // namespace crownhead::notation
