// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace crownhead::commands {

/// `1 game`, `2 games`: a number with a word whose plural ends in s, for sentences. `one` is the singular.
[[nodiscard]] inline std::string counted(std::uint64_t number, std::string_view one) {
    return fmt::format("{} {}{}", number, one, number == 1 ? "" : "s");
}

}  // namespace crownhead::commands
