// SPDX-License-Identifier: MIT
#pragma once

#include "base/say.hpp"
#include "commands/helpers/input_name.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace crownhead::commands {

/// Tells on the standard error that files hold none of what a command reads: `there is no game in a.pdn`. The command's
/// exit status is then 1.
inline void say_nothing_in(std::string_view what, const std::vector<std::string>& files) {
    std::string names;
    for (const std::string& file : files) {
        names += (names.empty() ? "" : ", ") + input_name(file);
    }
    say("there is no {} in {}\n", what, names);
}

}  // namespace crownhead::commands
