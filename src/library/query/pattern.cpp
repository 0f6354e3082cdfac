// SPDX-License-Identifier: MIT
#include "library/query/pattern.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "notation/characters.hpp"
#include "notation/square_text.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace crownhead::library {

namespace {

using board::Square;
using board::SquareSet;
using notation::first_characters;
using rules::Side;

[[noreturn]] void refuse_pattern(const std::string& reason) { throw BadInput("pattern: " + reason); }

[[noreturn]] void refuse_material(std::string_view reason, std::string_view text) {
    throw BadInput(fmt::format("material: {}, as in `KKKvKK`, not `{}`", reason, first_characters(text, 40)));
}

/// The text split at a sign; one empty part for an empty text.
std::vector<std::string_view> split(std::string_view text, char sign) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(sign);
        parts.push_back(notation::trimmed(text.substr(0, end)));
        if (end == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(end + 1);
    }
}

char capital(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

std::optional<Side> side_of(std::string_view letter) {
    if (letter.size() != 1) {
        return std::nullopt;
    }
    switch (capital(letter.front())) {
        case 'B':
            return Side::black;
        case 'W':
            return Side::white;
        default:
            return std::nullopt;
    }
}

class PatternParser {
  public:
    explicit PatternParser(const rules::RuleSet& set) : geometry_(set.rules.geometry) {}

    Pattern read(std::string_view text) {
        std::vector<std::string_view> parts = split(text, ':');
        if (const auto turn = side_of(parts.front())) {
            pattern_.turn = turn;
            parts.erase(parts.begin());
        }
        for (const std::string_view part : parts) {
            read_part(part);
        }
        if (seen_.empty()) {
            refuse_pattern("it names no square");
        }
        return pattern_;
    }

  private:
    void read_part(std::string_view part) {
        const char kind = part.empty() ? '\0' : capital(part.front());
        if (std::string_view("WBEO").find(kind) == std::string_view::npos || part.empty()) {
            refuse_pattern(fmt::format("a part must begin with W, B, E or O, not `{}`", first_characters(part, 20)));
        }
        for (const std::string_view entry : split(part.substr(1), ',')) {
            read_entry(kind, entry);
        }
    }

    void read_entry(char kind, std::string_view entry) {
        std::string_view name = entry;
        const bool has_pieces = kind == 'W' || kind == 'B';
        const char piece = has_pieces && !name.empty() && (name.front() == '*' || capital(name.front()) == 'K')
                               ? capital(name.front())
                               : '\0';
        if (piece != '\0') {
            name.remove_prefix(1);
        }
        const Square square = square_of(name);
        if (square == Square()) {
            refuse_pattern(fmt::format("`{}` is not a square of the {}x{} board", first_characters(entry, 20),
                                       geometry_.size, geometry_.size));
        }
        if (seen_.contains(square)) {
            refuse_pattern(fmt::format("square {} is given twice", square.number()));
        }
        seen_.insert(square);
        SquareSet& squares = kind == 'W'   ? pattern_.white
                             : kind == 'B' ? pattern_.black
                             : kind == 'E' ? pattern_.empty
                                           : pattern_.occupied;
        squares.insert(square);
        if (has_pieces && piece != '*') {
            (piece == 'K' ? pattern_.kings : pattern_.men).insert(square);
        }
    }

    [[nodiscard]] Square square_of(std::string_view name) const {
        if (!name.empty() && notation::starts_a_file(name.front())) {
            const auto rank = parse_number<int>(name.substr(1), 1, geometry_.size);
            return rank ? notation::square_at(geometry_, name.front(), *rank) : Square();
        }
        return Square(parse_number<int>(name, 1, geometry_.squares()).value_or(0));
    }

    board::Geometry geometry_;
    Pattern pattern_{};
    SquareSet seen_{};
};

void append_part(std::string& text, char kind, const Pattern& pattern, SquareSet squares) {
    if (squares.empty()) {
        return;
    }
    char sign = text.empty() ? '\0' : ':';
    const auto append_sign = [&](char next) {
        if (sign != '\0') {
            text.push_back(sign);
        }
        sign = next;
    };
    append_sign('\0');
    text.push_back(kind);
    const bool has_pieces = kind == 'W' || kind == 'B';
    for (const Square square : squares) {
        append_sign(',');
        if (has_pieces && !pattern.men.contains(square)) {
            text.push_back(pattern.kings.contains(square) ? 'K' : '*');
        }
        text += std::to_string(square.number());
    }
}

SquareSet rotated(const board::Geometry& geometry, SquareSet squares) {
    SquareSet result;
    for (const Square square : squares) {
        result.insert(Square(geometry.squares() + 1 - square.number()));
    }
    return result;
}

constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

}  // namespace

Pattern parse_pattern(const rules::RuleSet& set, std::string_view text) { return PatternParser(set).read(text); }

std::string pattern_text(const Pattern& pattern) {
    std::string text;
    if (pattern.turn) {
        text = *pattern.turn == Side::black ? "B" : "W";
    }
    append_part(text, 'W', pattern, pattern.white);
    append_part(text, 'B', pattern, pattern.black);
    append_part(text, 'E', pattern, pattern.empty);
    append_part(text, 'O', pattern, pattern.occupied);
    return text;
}

Pattern pattern_of(const rules::RuleSet& set, const rules::Position& position) {
    const SquareSet pieces = position.black | position.white;
    const SquareSet all((SquareSet::Bits{1} << set.rules.geometry.squares()) - 1);
    return {.black = position.black,
            .white = position.white,
            .kings = position.kings,
            .men = pieces - position.kings,
            .empty = all - pieces,
            .turn = position.turn};
}

Pattern reversed(const rules::RuleSet& set, const Pattern& pattern) {
    const auto turned = [&](SquareSet squares) { return rotated(set.rules.geometry, squares); };
    Pattern result{.black = turned(pattern.white),
                   .white = turned(pattern.black),
                   .kings = turned(pattern.kings),
                   .men = turned(pattern.men),
                   .empty = turned(pattern.empty),
                   .occupied = turned(pattern.occupied)};
    if (pattern.turn) {
        result.turn = rules::other(*pattern.turn);
    }
    return result;
}

Material parse_material(std::string_view text) {
    constexpr int max_pieces = 30;  // 12x12
    Material material;
    std::size_t side = index(Side::black);
    for (std::string_view rest = text; !rest.empty(); rest.remove_prefix(1)) {
        const bool is_counted = notation::is_digit(rest.front());
        const int count = is_counted ? take_number<int>(rest).value_or(max_pieces + 1) : 1;
        const char letter = rest.empty() ? '\0' : capital(rest.front());
        if (letter == 'V' && !is_counted && side == index(Side::black)) {
            side = index(Side::white);
            continue;
        }
        if (letter != 'K' && letter != 'M') {
            refuse_material("it is written with K, M and one v", text);
        }
        int& pieces = (letter == 'K' ? material.kings : material.men).at(side);
        if (count > max_pieces || material.men.at(side) + material.kings.at(side) + count > max_pieces) {
            refuse_material(fmt::format("a side has at most {} pieces", max_pieces), text);
        }
        pieces += count;
    }
    if (side == index(Side::black)) {
        refuse_material("there must be a `v` between the sides", text);
    }
    return material;
}

std::string material_text(const Material& material) {
    const auto pieces = [&](Side side) {
        return std::string(static_cast<std::size_t>(material.kings.at(index(side))), 'K') +
               std::string(static_cast<std::size_t>(material.men.at(index(side))), 'M');
    };
    return pieces(Side::black) + "v" + pieces(Side::white);
}

Material reversed(const Material& material) {
    return {.men = {material.men[1], material.men[0]}, .kings = {material.kings[1], material.kings[0]}};
}

}  // namespace crownhead::library
