#include "players/number_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <system_error>

namespace crownhead::players {

std::optional<std::uint64_t> read_whole(std::string_view text, std::uint64_t least, std::uint64_t most) {
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, value);
    if (result.ec != std::errc() || result.ptr != end || value < least || value > most) {
        return std::nullopt;
    }
    return value;
}

std::optional<std::int64_t> read_milliseconds(std::string_view seconds) {
    constexpr double most = 1e7;
    double value = 0;
    const char* const end = seconds.data() + seconds.size();
    const auto result = std::from_chars(seconds.data(), end, value);
    if (result.ec != std::errc() || result.ptr != end || !(value >= 0 && value <= most)) {
        return std::nullopt;
    }
    const auto rounded = static_cast<std::int64_t>(std::llround(value * 1000));
    return value > 0 ? std::max<std::int64_t>(rounded, 1) : 0;
}

std::string seconds_text(std::int64_t milliseconds) {
    std::string text = fmt::format("{:.3f}", static_cast<double>(milliseconds) / 1000);
    text.erase(text.find_last_not_of('0') + 1);
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

}  // namespace crownhead::players
