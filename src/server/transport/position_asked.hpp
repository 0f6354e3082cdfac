// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "server/transport/percent.hpp"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

namespace crownhead::server {

/// The position that a request names.
struct PositionAsked {
    std::string rules;
    std::string fen;
};

/// The position that a target names by its parameters `rules` and `fen`. Throws BadInput, which shows the `example`, if
/// it names none.
[[nodiscard]] inline PositionAsked position_asked(std::string_view target, std::string_view example) {
    auto rules = query_parameter(target, "rules");
    auto fen = query_parameter(target, "fen");
    if (!rules || !fen) {
        throw BadInput(fmt::format("use {}", example));
    }
    return {*std::move(rules), *std::move(fen)};
}

}  // namespace crownhead::server
