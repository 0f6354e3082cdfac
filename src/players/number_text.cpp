// SPDX-License-Identifier: MIT
#include "players/number_text.hpp"

#include "base/parse_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace crownhead::players {

std::optional<std::int64_t> read_milliseconds(std::string_view seconds) {
    constexpr double max = 1e7;
    const auto value = parse_number<double>(seconds, 0, max);
    if (!value) {
        return std::nullopt;
    }
    const auto rounded = static_cast<std::int64_t>(std::llround(*value * 1000));
    return *value > 0 ? std::max<std::int64_t>(rounded, 1) : 0;
}

std::string seconds_text(std::int64_t milliseconds) {
    std::string text = fmt::format("{:.3f}", static_cast<double>(milliseconds) / 1000);
    text.erase(text.find_last_not_of('0') + 1);
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

}  // namespace crownhead::players
