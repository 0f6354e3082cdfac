// SPDX-License-Identifier: MIT
#include "tree/mark.hpp"

#include "base/parse_number.hpp"
#include "notation/characters.hpp"
#include "notation/square_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <tuple>
#include <utility>

namespace crownhead::tree {
namespace {

using board::Geometry;
using board::Square;

constexpr std::array<std::pair<std::string_view, char>, 4> colours{
    {{"green", 'G'}, {"red", 'R'}, {"yellow", 'Y'}, {"blue", 'B'}}};

char letter(Mark::Colour colour) { return colours.at(static_cast<std::size_t>(colour)).second; }

std::optional<Square> square_of_number(const Geometry& geometry, std::string_view digits) {
    const auto number = parse_number<int>(digits);
    const bool plain = std::all_of(digits.begin(), digits.end(), notation::is_digit);
    return plain && number && *number >= 1 && *number <= geometry.squares() ? std::optional(Square(*number))
                                                                            : std::nullopt;
}

/// Takes a file and a rank off the front of `text`.
std::optional<Square> take_letters(const Geometry& geometry, std::string_view& text) {
    if (text.empty() || !notation::starts_a_file(text.front())) {
        return std::nullopt;
    }
    const auto end = std::find_if_not(text.begin() + 1, text.end(), notation::is_digit);
    const auto length = static_cast<std::size_t>(end - text.begin());
    const auto rank = parse_number<int>(text.substr(1, length - 1));
    const Square square = rank ? notation::square_at(geometry, text.front(), *rank) : Square();
    text.remove_prefix(length);
    return square == Square() ? std::nullopt : std::optional(square);
}

/// `11`, `d4`.
std::optional<Square> read_square(const Geometry& geometry, std::string_view text) {
    if (const auto square = square_of_number(geometry, text)) {
        return square;
    }
    const auto square = take_letters(geometry, text);
    return text.empty() ? square : std::nullopt;
}

/// `11-15`, `1115`, `c3-d4`, `c3d4`.
std::optional<std::pair<Square, Square>> read_squares(const Geometry& geometry, std::string_view text) {
    std::optional<Square> from;
    std::optional<Square> to;
    if (const std::size_t dash = text.find('-'); dash != std::string_view::npos) {
        from = read_square(geometry, text.substr(0, dash));
        to = read_square(geometry, text.substr(dash + 1));
    } else if (text.size() == 4 && notation::is_digit(text.front())) {
        from = square_of_number(geometry, text.substr(0, 2));
        to = square_of_number(geometry, text.substr(2));
    } else {
        from = take_letters(geometry, text);
        to = from ? read_square(geometry, text) : std::nullopt;
    }
    return from && to ? std::optional(std::pair(*from, *to)) : std::nullopt;
}

std::optional<Mark> read_mark(const Geometry& geometry, std::string_view text, bool arrow) {
    const auto colour = std::find_if(colours.begin(), colours.end(),
                                     [&](const auto& one) { return !text.empty() && one.second == text.front(); });
    if (colour == colours.end()) {
        return std::nullopt;
    }
    Mark mark{.colour = static_cast<Mark::Colour>(colour - colours.begin())};
    text.remove_prefix(1);
    if (arrow) {
        const auto squares = read_squares(geometry, text);
        if (!squares) {
            return std::nullopt;
        }
        std::tie(mark.from, mark.to) = *squares;
        return mark;
    }
    const auto square = read_square(geometry, text);
    mark.from = square.value_or(Square());
    return square ? std::optional(mark) : std::nullopt;
}

}  // namespace

std::string_view word(Mark::Colour colour) { return colours.at(static_cast<std::size_t>(colour)).first; }

std::optional<Mark::Colour> colour_of(std::string_view word) {
    const auto found = std::find_if(colours.begin(), colours.end(), [&](const auto& one) { return one.first == word; });
    return found == colours.end() ? std::nullopt : std::optional(static_cast<Mark::Colour>(found - colours.begin()));
}

std::vector<Mark> in_order(std::vector<Mark> marks) {
    std::stable_partition(marks.begin(), marks.end(), [](const Mark& mark) { return !mark.to; });
    std::set<std::tuple<Mark::Colour, Square, std::optional<Square>>> seen;
    std::erase_if(marks, [&](const Mark& mark) { return !seen.emplace(mark.colour, mark.from, mark.to).second; });
    return marks;
}

std::string commands(const std::vector<Mark>& marks) {
    std::string circles;
    std::string arrows;
    for (const Mark& mark : marks) {
        if (mark.to) {
            arrows += fmt::format("{}{}{}-{}", arrows.empty() ? "" : ",", letter(mark.colour), mark.from.number(),
                                  mark.to->number());
        } else {
            circles += fmt::format("{}{}{}", circles.empty() ? "" : ",", letter(mark.colour), mark.from.number());
        }
    }
    return fmt::format("{}{}{}", circles.empty() ? "" : fmt::format("[%csl {}]", circles),
                       circles.empty() || arrows.empty() ? "" : " ",
                       arrows.empty() ? "" : fmt::format("[%cal {}]", arrows));
}

std::optional<std::vector<Mark>> read_command(const Geometry& geometry, std::string_view text) {
    const bool arrows = text.starts_with("cal ");
    if (!arrows && !text.starts_with("csl ")) {
        return std::nullopt;
    }
    text.remove_prefix(4);
    std::vector<Mark> marks;
    while (true) {
        const std::size_t comma = text.find(',');
        const auto mark = read_mark(geometry, notation::trimmed(text.substr(0, comma)), arrows);
        if (!mark) {
            return std::nullopt;
        }
        marks.push_back(*mark);
        if (comma == std::string_view::npos) {
            return marks;
        }
        text.remove_prefix(comma + 1);
    }
}

}  // namespace crownhead::tree
