// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "board/geometry.hpp"
#include "board/square.hpp"
#include "board/square_set.hpp"
#include "rules/rule_set.hpp"
#include "rules/side.hpp"
#include "whole_number.hpp"

#include <fmt/format.h>
#include <pybind11/pybind11.h>

#include <string_view>
#include <vector>

// Squares are numbers in Python, sets of squares tuples of numbers in ascending order, sides 0 (Black) and 1 (White).
namespace crownhead::python {

/// For messages.
[[nodiscard]] inline const char* type_name(const pybind11::object& value) { return Py_TYPE(value.ptr())->tp_name; }

/// Throws BadInput for a number that no board has.
[[nodiscard]] inline board::Square square(const WholeNumber& number) {
    const auto found = number.if_within(1, board::max_squares);
    if (!found) {
        throw BadInput(fmt::format("there is no square {}", number.text()));
    }
    return board::Square(*found);
}

/// Throws BadInput for a number that the board of a rule set does not have.
[[nodiscard]] inline board::Square square(const rules::RuleSet& set, const WholeNumber& number) {
    const auto found = number.if_within(1, set.rules.geometry.squares());
    if (!found) {
        throw BadInput(fmt::format("the board of {} has no square {}", set.name, number.text()));
    }
    return board::Square(*found);
}

/// The squares of anything that gives their numbers one after another; `what` names it in the message. Throws TypeError
/// for anything else, BadInput for a number that no board has.
[[nodiscard]] inline std::vector<board::Square> squares(const pybind11::object& numbers, std::string_view what) {
    if (pybind11::isinstance<pybind11::str>(numbers) || !pybind11::isinstance<pybind11::iterable>(numbers)) {
        throw pybind11::type_error(fmt::format("{} must be numbers of squares, not {}", what, type_name(numbers)));
    }
    std::vector<board::Square> found;
    for (const pybind11::handle number : numbers) {
        found.push_back(square(number.cast<WholeNumber>()));
    }
    return found;
}

[[nodiscard]] inline board::SquareSet square_set(const pybind11::object& numbers, std::string_view what) {
    board::SquareSet set;
    for (const board::Square one : squares(numbers, what)) {
        set.insert(one);
    }
    return set;
}

template <class Squares>
[[nodiscard]] pybind11::tuple numbers(const Squares& squares) {
    pybind11::list all;
    for (const board::Square one : squares) {
        all.append(one.number());
    }
    return pybind11::tuple(all);
}

[[nodiscard]] inline int number(rules::Side side) { return static_cast<int>(side); }

/// Throws BadInput for any other number than 0 and 1.
[[nodiscard]] inline rules::Side side(const WholeNumber& number) {
    const auto found = number.if_within(0, 1);
    if (!found) {
        throw BadInput(fmt::format("a side is 0 (Black) or 1 (White), not {}", number.text()));
    }
    return *found == 0 ? rules::Side::black : rules::Side::white;
}

/// Throws BadInput, which says why, if a position is impossible under a rule set.
inline void require_possible(const rules::RuleSet& set, const rules::Position& position) {
    if (const auto reason = rules::fault(set, position)) {
        throw BadInput(*reason);
    }
}

}  // namespace crownhead::python
