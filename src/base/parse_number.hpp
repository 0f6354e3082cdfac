// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <cstddef>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>

// Numbers in text: digits, and a minus sign if `Number` is signed. Nothing else: no spaces, no plus sign, no exponent
// if `Number` is an integer. Pure functions, thread-safe.
namespace crownhead {

/// The whole text as a number, if it is one from `min` to `max`; else nothing.
template <class Number>
[[nodiscard]] std::optional<Number> parse_number(std::string_view text,
                                                 Number min = std::numeric_limits<Number>::lowest(),
                                                 Number max = std::numeric_limits<Number>::max()) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_read = error == std::errc() && end == text.data() + text.size() && value >= min && value <= max;
    return is_read ? std::optional(value) : std::nullopt;
}

/// Takes the number at the front of a text off the text. Returns nullopt, and leaves the text, if there is none there
/// or if it does not fit `Number`.
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
