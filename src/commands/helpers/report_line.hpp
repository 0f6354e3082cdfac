// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace crownhead::commands {

/// Prints JSON on a line of the standard output. What is not UTF-8 in it is replaced.
inline void print_line(const nlohmann::ordered_json& object) {
    fmt::print("{}\n", object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

/// The number of moves in a text with spaces between.
[[nodiscard]] inline std::size_t plies(std::string_view moves) {
    return moves.empty() ? 0 : static_cast<std::size_t>(std::count(moves.begin(), moves.end(), ' ')) + 1;
}

}  // namespace crownhead::commands
