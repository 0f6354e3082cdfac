// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace crownhead::commands {

/// What sentences call the input of this name (base/input_text.hpp), of which `-` is the standard input.
[[nodiscard]] inline std::string input_name(const std::string& name) {
    return name == "-" ? "the standard input" : name;
}

}  // namespace crownhead::commands
