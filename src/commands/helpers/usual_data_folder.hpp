// SPDX-License-Identifier: MIT
#pragma once

#include "base/system.hpp"

#include <filesystem>
#include <string_view>

namespace crownhead::commands {

/// Where usual_data_folder() is for most people, for help texts.
inline constexpr std::string_view usual_data_place =
    system == System::windows ? "%LOCALAPPDATA%\\crownhead" : "~/.local/share/crownhead";

/// The folder of the games and the library: `$XDG_DATA_HOME/crownhead`, as the XDG Base Directory Specification says
/// (which ignores a relative one), or `%LOCALAPPDATA%\crownhead` on Windows; if what ships is installed into that, and
/// there were no games in it before, the folder `games` in it. Throws BadInput if there is no home folder; `option` is
/// the one that names a folder. Call it before there are other threads.
[[nodiscard]] std::filesystem::path usual_data_folder(std::string_view option);

}  // namespace crownhead::commands
