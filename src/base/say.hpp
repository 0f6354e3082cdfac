// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <utility>

namespace crownhead {

/// Prints on the standard error: how far something has come, what was wrong. That it cannot be shown, because a disk is
/// full or nobody listens, is no reason to stop: then nothing is printed.
template <class... Values>
void say(fmt::format_string<Values...> format, Values&&... values) {
    const std::string text = fmt::format(format, std::forward<Values>(values)...);
    (void)std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace crownhead
