// SPDX-License-Identifier: MIT
#pragma once

#include "rules/outcome.hpp"
#include "rules/side.hpp"

#include <string_view>

namespace crownhead::notation {

// The words for a side and an outcome in script output and JSON: `black`, `white`, `draw`, `none`.

[[nodiscard]] constexpr std::string_view word(rules::Side side) {
    return side == rules::Side::black ? "black" : "white";
}

[[nodiscard]] constexpr std::string_view word(rules::Outcome outcome) {
    switch (outcome) {
        case rules::Outcome::black:
            return "black";
        case rules::Outcome::white:
            return "white";
        case rules::Outcome::draw:
            return "draw";
        default:
            return "none";
    }
}

}  // namespace crownhead::notation
