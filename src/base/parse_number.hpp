// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <cstddef>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>

// Numbers as texts have them: digits, and a minus where `Number` has a sign. Nothing else: no spaces, no plus sign, no
// exponent where `Number` is an integer. Pure functions, thread-safe.
namespace crownhead {

/// The number that the whole of a text is, if it lies between two bounds; nothing for any other text.
template <class Number>
[[nodiscard]] std::optional<Number> parse_number(std::string_view text,
                                                 Number min = std::numeric_limits<Number>::lowest(),
                                                 Number max = std::numeric_limits<Number>::max()) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_read = error == std::errc() && end == text.data() + text.size() && value >= min && value <= max;
    return is_read ? std::optional(value) : std::nullopt;
}

/// The number that a text begins with, which is taken off it; nothing, and the text as it was, where it begins with
/// none.
template <class Number>
[[nodiscard]] std::optional<Number> take_number(std::string_view& text) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc()) {
        return std::nullopt;
    }
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

}  // namespace crownhead
