// SPDX-License-Identifier: MIT
#include "protocols/dxp_message.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "notation/characters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace crownhead::protocols {
namespace {

using board::Square;
using rules::Side;

constexpr std::size_t name_size = 32;
constexpr int max_fields = 50;
constexpr int max_captured = 20;

bool is_printable(char c) { return c >= ' ' && c <= '~'; }

/// Text as the protocol allows it, without blanks at its ends.
std::string plain(std::string_view text) {
    std::string all(text);
    std::replace_if(
        all.begin(), all.end(), [](char c) { return !is_printable(c); }, '?');
    return std::string(notation::trimmed(all));
}

std::string name_field(std::string_view name) {
    std::string field = plain(name).substr(0, name_size);
    field.resize(name_size, ' ');
    return field;
}

std::string number_field(int number, int digits) {
    const int max = digits == 2 ? 99 : digits == 3 ? 999 : 9999;
    return fmt::format("{:0{}d}", std::clamp(number, 0, max), digits);
}

char side_letter(Side side) { return side == Side::white ? 'W' : 'Z'; }

template <class Code>
char code_digit(Code code) {
    return static_cast<char>('0' + static_cast<int>(code));
}

std::string text_of(const DxpGameRequest& request) {
    std::string text = 'R' + number_field(request.version, 2) + name_field(request.name) +
                       side_letter(request.follower) + number_field(static_cast<int>(std::ceil(request.minutes)), 3) +
                       number_field(request.moves, 3);
    if (!request.position) {
        return text + 'A';
    }
    return text + 'B' + side_letter(request.position->turn) + request.position->squares;
}

std::string text_of(const DxpGameAnswer& answer) { return 'A' + name_field(answer.name) + code_digit(answer.code); }

std::string text_of(const DxpMove& move) {
    std::string text = 'M' + number_field(move.seconds, 4) + number_field(move.from.number(), 2) +
                       number_field(move.to.number(), 2) + number_field(move.captured.size(), 2);
    for (const Square square : move.captured) {
        text += number_field(square.number(), 2);
    }
    return text;
}

std::string text_of(const DxpGameEnd& end) { return std::string{'E', code_digit(end.reason), end.last ? '1' : '0'}; }

std::string text_of(const DxpChat& chat) { return 'C' + plain(chat.text).substr(0, longest_dxp_message - 1); }

std::string text_of(const DxpBackRequest& request) {
    return 'B' + number_field(request.move, 3) + side_letter(request.turn);
}

std::string text_of(const DxpBackAnswer& answer) { return std::string{'K', code_digit(answer.code)}; }

/// Reads the fields of a message one after another; what is refused is refused by the field's name.
class Fields {
  public:
    Fields(std::string_view message, std::string_view text) : message_(message), rest_(text) {}

    std::string_view take(std::string_view field, std::size_t size) {
        if (rest_.size() < size) {
            throw BadInput(fmt::format("{} ends before its {}", message_, field));
        }
        const std::string_view taken = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return taken;
    }

    int number(std::string_view field, std::size_t digits, int min, int max) {
        const std::string_view text = take(field, digits);
        int number = 0;
        for (const char c : text) {
            if (!notation::is_digit(c)) {
                refuse(field, text);
            }
            number = number * 10 + (c - '0');
        }
        if (number < min || number > max) {
            refuse(field, text);
        }
        return number;
    }

    /// A number that may be a fraction, such as `2.5` or `.17`.
    double fraction(std::string_view field, std::size_t size, double max) {
        const std::string_view text = take(field, size);
        const std::string_view digits = notation::trimmed(text);
        const bool is_plain = digits.find_first_not_of("0123456789.") == std::string_view::npos;
        const auto number =
            parse_number<double>(digits.starts_with('.') ? '0' + std::string(digits) : std::string(digits), 0, max);
        if (!is_plain || !number) {
            refuse(field, text);
        }
        return *number;
    }

    Square square(std::string_view field) { return Square(number(field, 2, 1, max_fields)); }

    Side side(std::string_view field) {
        const std::string_view text = take(field, 1);
        if (text != "W" && text != "Z") {
            refuse(field, text);
        }
        return text == "W" ? Side::white : Side::black;
    }

    std::string name() { return plain(take("name", name_size)); }

    template <class Code>
    Code code(Code last) {
        return static_cast<Code>(number("code", 1, 0, static_cast<int>(last)));
    }

    std::string_view all() { return take("text", rest_.size()); }

    [[noreturn]] void refuse(std::string_view field, std::string_view text) const {
        throw BadInput(fmt::format("{}: its {} cannot be `{}`", message_, field, plain(text)));
    }

    void end() const {
        if (!notation::trimmed(rest_).empty()) {
            throw BadInput(fmt::format("{}: `{}` is left over", message_, plain(rest_)));
        }
    }

  private:
    std::string_view message_;
    std::string_view rest_;
};

std::optional<DxpPosition> read_position(Fields& fields) {
    const std::string_view kind = fields.take("starting position", 1);
    if (kind == "A") {
        return std::nullopt;
    }
    if (kind != "B") {
        fields.refuse("starting position", kind);
    }
    DxpPosition position{.turn = fields.side("colour to move first")};
    const std::string_view squares = notation::trimmed(fields.all());
    const auto invalid = std::find_if(squares.begin(), squares.end(), [](char c) {
        return std::string_view("ewzWZ").find(c) == std::string_view::npos;
    });
    if (squares.empty() || invalid != squares.end()) {
        fields.refuse("position", squares);
    }
    position.squares = squares;
    return position;
}

DxpMessage read_game_request(Fields fields) {
    DxpGameRequest request;
    request.version = fields.number("version", 2, 0, 99);
    request.name = fields.name();
    request.follower = fields.side("colour of the follower");
    request.minutes = fields.fraction("thinking time", 3, 999);
    request.moves = fields.number("number of moves", 3, 0, 999);
    request.position = read_position(fields);
    fields.end();
    return request;
}

DxpMessage read_game_answer(Fields fields) {
    DxpGameAnswer answer{.name = fields.name()};
    answer.code = fields.code(DxpGameAnswer::Code::no_game);
    fields.end();
    return answer;
}

DxpMessage read_move(Fields fields) {
    DxpMove move;
    move.seconds = fields.number("time", 4, 0, 9999);
    move.from = fields.square("first field");
    move.to = fields.square("last field");
    for (int count = fields.number("number of captured pieces", 2, 0, max_captured); count > 0; --count) {
        const Square square = fields.square("captured piece");
        if (move.captured.contains(square)) {
            throw BadInput(fmt::format("MOVE captures the piece on {} twice", std::to_string(square.number())));
        }
        move.captured.insert(square);
    }
    fields.end();
    return move;
}

DxpMessage read_game_end(Fields fields) {
    DxpGameEnd end{.reason = fields.code(DxpGameEnd::Reason::won)};
    end.last = fields.number("stop code", 1, 0, 1) == 1;
    fields.end();
    return end;
}

DxpMessage read_chat(Fields fields) { return DxpChat{plain(fields.all())}; }

DxpMessage read_back_request(Fields fields) {
    DxpBackRequest request{.move = fields.number("move", 3, 1, 999)};
    request.turn = fields.side("colour to move");
    fields.end();
    return request;
}

DxpMessage read_back_answer(Fields fields) {
    const DxpBackAnswer answer{fields.code(DxpBackAnswer::Code::refused)};
    fields.end();
    return answer;
}

/// A kind of message: the letter it begins with, its name, and the function that reads its fields.
struct Kind {
    char letter;
    std::string_view name;
    DxpMessage (*read)(Fields fields);
};

constexpr std::array kinds{
    Kind{'R', "GAMEREQ", read_game_request},
    Kind{'A', "GAMEACC", read_game_answer},
    Kind{'M', "MOVE", read_move},
    Kind{'E', "GAMEEND", read_game_end},
    Kind{'C', "CHAT", read_chat},
    Kind{'B', "BACKREQ", read_back_request},
    Kind{'K', "BACKACC", read_back_answer},
};

}  // namespace

std::string write(const DxpMessage& message) {
    return std::visit([](const auto& one) { return text_of(one); }, message);
}

DxpMessage read_dxp_message(std::string_view text) {
    if (text.empty()) {
        throw BadInput("a message is empty");
    }
    if (text.size() > longest_dxp_message) {
        throw BadInput(fmt::format("a message is longer than {} bytes", std::to_string(longest_dxp_message)));
    }
    const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& one) { return one.letter == text[0]; });
    if (kind == kinds.end()) {
        throw BadInput(fmt::format("there is no message such as `{}`", plain(text.substr(0, name_size))));
    }
    return kind->read(Fields(kind->name, text.substr(1)));
}

}  // namespace crownhead::protocols
