// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "base/shown_text.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <string_view>
#include <vector>

// Lines of words separated by spaces, as in the files of this module. Pure functions, thread-safe.
namespace crownhead::learning {

/// The first word of a line, which is removed from it together with the space.
[[nodiscard]] inline std::string_view next_field(std::string_view& line) {
    const std::size_t end = line.find(' ');
    const std::string_view found = line.substr(0, end);
    line = end == std::string_view::npos ? std::string_view{} : line.substr(end + 1);
    return found;
}

/// The words of a text between separators: at least one, and some may be empty.
[[nodiscard]] inline std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> words;
    for (std::size_t end = text.find(separator); end != std::string_view::npos; end = text.find(separator)) {
        words.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    words.push_back(text);
    return words;
}

/// Reads a word as a number. Throws BadInput, which says that it is not `what`.
template <class Number>
[[nodiscard]] Number parse_field(std::string_view word, std::string_view what) {
    const auto value = parse_number<Number>(word);
    if (!value) {
        throw BadInput(fmt::format("`{}` is not {}", shown_text(word, 40), what));
    }
    return *value;
}

}  // namespace crownhead::learning
