// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace crownhead {

/// A text without the mark with which some programs begin texts in UTF-8.
[[nodiscard]] constexpr std::string_view without_byte_order_mark(std::string_view text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

}  // namespace crownhead
