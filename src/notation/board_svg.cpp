// SPDX-License-Identifier: MIT
#include "notation/board_svg.hpp"

#include <fmt/format.h>

#include <iterator>
#include <string_view>

namespace crownhead::notation {
namespace {

constexpr int cell = 40;

struct Point {
    int x;
    int y;
};

Point centre_of(const board::Geometry& geometry, board::Square square, rules::Side bottom) {
    const int row = geometry.row(square.number());
    const int column = geometry.column(square.number());
    const bool turned = bottom == rules::Side::black;
    return {(turned ? geometry.size - 1 - column : column) * cell + cell / 2,
            (turned ? geometry.size - 1 - row : row) * cell + cell / 2};
}

/// `White: 21, king 30`.
std::string pieces_text(const rules::Position& position, rules::Side side) {
    std::string text;
    for (const board::Square square : position.pieces(side)) {
        text += fmt::format("{}{}{}", text.empty() ? "" : ", ", position.kings.contains(square) ? "king " : "",
                            square.number());
    }
    return fmt::format("{}: {}", side == rules::Side::black ? "Black" : "White", text.empty() ? "no pieces" : text);
}

void draw_piece(std::string& svg, Point at, rules::Piece piece) {
    const bool black = piece.side == rules::Side::black;
    const std::string_view face = black ? "#2b2a30" : "#fffaf0";
    const std::string_view edge = black ? "#000" : "#8a7a5c";
    fmt::format_to(std::back_inserter(svg),
                   R"(<circle cx="{}" cy="{}" r="15" fill="{}" stroke="{}" stroke-width="2"/>)", at.x, at.y, face,
                   edge);
    if (piece.king) {
        fmt::format_to(std::back_inserter(svg), R"(<path d="M{} {}l3 10h12l3-10-6 5-3-8-3 8z" fill="{}" stroke="{}"/>)",
                       at.x - 9, at.y - 3, black ? "#fffaf0" : "#2b2a30", black ? "#fffaf0" : "#2b2a30");
    }
}

}  // namespace

std::string board_svg(const board::Geometry& geometry, const rules::Position& position, const BoardPicture& picture) {
    const int side = geometry.size * cell;
    std::string svg = fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}" role="img" aria-label="{1}. {2}. {3} to move.">)"
        R"(<rect width="{0}" height="{0}" fill="#ece4d0"/>)",
        side, pieces_text(position, rules::Side::black), pieces_text(position, rules::Side::white),
        position.turn == rules::Side::black ? "Black" : "White");
    for (int number = 1; number <= geometry.squares(); ++number) {
        const board::Square square(number);
        const Point at = centre_of(geometry, square, picture.bottom);
        fmt::format_to(std::back_inserter(svg), R"(<rect x="{}" y="{}" width="{}" height="{}" fill="#6b8c74"/>)",
                       at.x - cell / 2, at.y - cell / 2, cell, cell);
        if (const auto piece = position.at(square)) {
            draw_piece(svg, at, *piece);
        } else if (picture.numbers) {
            fmt::format_to(std::back_inserter(svg), R"(<text x="{}" y="{}" font-size="11" fill="#10201a">{}</text>)",
                           at.x - cell / 2 + 3, at.y - cell / 2 + 12, number);
        }
    }
    if (picture.move) {
        const Point from = centre_of(geometry, picture.move->from(), picture.bottom);
        const Point to = centre_of(geometry, picture.move->to(), picture.bottom);
        fmt::format_to(std::back_inserter(svg),
                       R"(<path d="M{} {}L{} {}" stroke="#c0392b" stroke-width="5" stroke-linecap="round"/>)"
                       R"(<circle cx="{}" cy="{}" r="6" fill="#c0392b"/>)",
                       from.x, from.y, to.x, to.y, to.x, to.y);
    }
    return svg + "</svg>";
}

}  // namespace crownhead::notation
