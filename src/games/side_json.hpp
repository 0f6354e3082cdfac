// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "rules/side.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace crownhead::games {

/// The side of a stored event, `black` or `white`. Throws BadInput, which names `what` was stored (`game`, `match`), or
/// what the JSON library throws if the value is not a string. Thread-safe.
[[nodiscard]] inline rules::Side read_side(const nlohmann::json& value, std::string_view what) {
    const auto& word = value.get_ref<const std::string&>();
    if (word != "black" && word != "white") {
        throw BadInput(fmt::format("a stored {} has a side that is neither black nor white", what));
    }
    return word == "black" ? rules::Side::black : rules::Side::white;
}

}  // namespace crownhead::games
