// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "base/byte_order_mark.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace crownhead {

/// What `read(line)` makes of each line of a text that is neither blank nor a comment, which begins with `#`. The line
/// is a std::string_view without its end, "\n" or "\r\n". A byte order mark before the first one is left out. A
/// BadInput that `read` throws is thrown again with the number of the line before its sentence: "line 3: …".
/// Thread-safe.
template <class Read>
[[nodiscard]] auto read_lines(std::string_view text, Read read) {
    std::vector<std::invoke_result_t<Read, std::string_view>> all;
    text = without_byte_order_mark(text);
    for (std::size_t number = 1; !text.empty(); ++number) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.ends_with('\r')) {
            line.remove_suffix(1);
        }
        const std::size_t first = line.find_first_not_of(" \t");
        if (first == std::string_view::npos || line[first] == '#') {
            continue;
        }
        try {
            all.push_back(read(line));
        } catch (const BadInput& bad) {
            throw BadInput("line " + std::to_string(number) + ": " + bad.what());
        }
    }
    return all;
}

}  // namespace crownhead
