// SPDX-License-Identifier: MIT
#include "base/ansi_text.hpp"

namespace crownhead {

std::string from_ansi(std::string_view text) { return std::string(text); }

std::string to_ansi(std::string_view text) { return std::string(text); }

}  // namespace crownhead
