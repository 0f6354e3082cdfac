// SPDX-License-Identifier: MIT
#include "notation/diagram.hpp"

#include <fmt/format.h>

#include <iterator>
#include <string_view>

namespace crownhead::notation {
namespace {

std::string_view sign(const std::optional<rules::Piece>& piece, DiagramStyle style) {
    const bool ascii = style == DiagramStyle::ascii;
    if (!piece) {
        return ascii ? "." : "·";
    }
    if (piece->side == rules::Side::white) {
        return piece->king ? (ascii ? "W" : "\u26C1") : (ascii ? "w" : "\u26C0");
    }
    return piece->king ? (ascii ? "B" : "\u26C3") : (ascii ? "b" : "\u26C2");
}

}  // namespace

std::string diagram(const board::Geometry& geometry, const rules::Position& position, DiagramStyle style,
                    rules::Side viewer) {
    const bool is_turned = viewer == rules::Side::black;
    const auto seen = [&](int row_or_column) { return is_turned ? geometry.size - 1 - row_or_column : row_or_column; };
    std::string text;
    for (int row = 0; row < geometry.size; ++row) {
        const int first = seen(row) * geometry.width() + 1;
        const int last = first + geometry.width() - 1;
        fmt::format_to(std::back_inserter(text), "{:>3} ", is_turned ? last : first);
        for (int column = 0; column < geometry.size; ++column) {
            const board::Square square(geometry.at(seen(row), seen(column)));
            text += ' ';
            text += square == board::Square() ? " " : sign(position.at(square), style);
        }
        fmt::format_to(std::back_inserter(text), "  {:>2}\n", is_turned ? first : last);
    }
    return text;
}

}  // namespace crownhead::notation
