// SPDX-License-Identifier: MIT
#pragma once

#include "base/say.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <string_view>

namespace crownhead::commands {

/// Prints a sentence on the standard error, unless it is empty.
inline void warn(std::string_view sentence) {
    if (!sentence.empty()) {
        say("crownhead: {}\n", sentence);
    }
}

}  // namespace crownhead::commands
