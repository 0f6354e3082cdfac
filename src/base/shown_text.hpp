// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace crownhead {

/// A text from a file or from outside, as a sentence shows it: its first bytes, with `?` for control characters, so
/// that it neither fills a screen nor changes it. Pure, thread-safe.
[[nodiscard]] inline std::string shown_text(std::string_view text, std::size_t most = 60) {
    std::string shown(text.substr(0, most));
    std::replace_if(
        shown.begin(), shown.end(),
        [](char letter) {
            constexpr unsigned char space = 0x20;
            constexpr unsigned char del = 0x7f;
            const auto byte = static_cast<unsigned char>(letter);
            return byte < space || byte == del;
        },
        '?');
    return text.size() > most ? shown + "..." : shown;
}

}  // namespace crownhead
