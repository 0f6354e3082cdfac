// SPDX-License-Identifier: MIT
#include "bindings.hpp"
#include "notation/board_svg.hpp"
#include "notation/diagram.hpp"
#include "notation/fen.hpp"
#include "notation/square_text.hpp"
#include "squares.hpp"

#include <pybind11/stl.h>

#include <optional>
#include <string_view>

namespace py = pybind11;

namespace crownhead::python {

void bind_notation(py::module_& core) {
    core.def("parse_fen",
             [](const rules::RuleSet& set, std::string_view text) { return notation::parse_fen(set, text); });
    core.def("fen", [](const rules::Position& position) { return notation::fen(position); });
    core.def("square_name", [](const rules::RuleSet& set, const WholeNumber& number, bool letters) {
        return notation::square_text(set.rules.geometry, square(set, number),
                                     letters ? rules::SquareNames::letters : rules::SquareNames::numbers);
    });
    core.def("diagram", [](const rules::RuleSet& set, const rules::Position& position, bool unicode) {
        require_possible(set, position);
        return notation::diagram(set.rules.geometry, position,
                                 unicode ? notation::DiagramStyle::unicode : notation::DiagramStyle::ascii);
    });
    core.def("board_svg", [](const rules::RuleSet& set, const rules::Position& position, const WholeNumber& bottom,
                             bool numbers, const std::optional<rules::Move>& move) {
        require_possible(set, position);
        for (const board::Square one : move ? move->path() : std::span<const board::Square>()) {
            (void)square(set, WholeNumber(one.number()));
        }
        return notation::board_svg(set.rules.geometry, position,
                                   {.bottom = side(bottom), .numbers = numbers, .move = move});
    });
}

}  // namespace crownhead::python
