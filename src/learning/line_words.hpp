#pragma once

#include "board/bad_input.hpp"

#include <fmt/format.h>

#include <charconv>
#include <string_view>
#include <system_error>

// Lines of words with a space between, as the files of this room have them. Pure functions, thread-safe.
namespace crownhead::learning {

/// The next word of a line, up to a separator; the line is then what stands behind that.
[[nodiscard]] inline std::string_view next_word(std::string_view& line, char separator = ' ') {
    const std::size_t end = line.find(separator);
    const std::string_view found = line.substr(0, end);
    line = end == std::string_view::npos ? std::string_view{} : line.substr(end + 1);
    return found;
}

/// The number that a word is. Throws BadInput with `what` it is not.
template <class Number>
[[nodiscard]] Number number_in(std::string_view word, std::string_view what) {
    Number value = 0;
    const auto result = std::from_chars(word.data(), word.data() + word.size(), value);
    if (result.ec != std::errc() || result.ptr != word.data() + word.size()) {
        throw BadInput(fmt::format("`{:.40}` is not {}", word, what));
    }
    return value;
}

}  // namespace crownhead::learning
