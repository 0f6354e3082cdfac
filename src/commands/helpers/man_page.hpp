// SPDX-License-Identifier: MIT
#pragma once

#include "commands/helpers/command_outline.hpp"

#include <string>
#include <string_view>

namespace crownhead::commands {

/// The manual page of a command (section 1): its options, and its own commands with theirs. The page of the program
/// itself only lists its commands, which have pages of their own. Pure (source: man-pages(7), groff_man(7)).
[[nodiscard]] std::string man_page(const CommandOutline& command, std::string_view version);

/// The page's file name: `crownhead-endgame.1`.
[[nodiscard]] std::string man_page_file(const CommandOutline& command);

}  // namespace crownhead::commands
