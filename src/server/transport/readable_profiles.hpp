// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "base/line_file.hpp"
#include "coach/profiles.hpp"

#include <string>

namespace crownhead::server {

/// The same profiles, whose file has been opened. Throws FileFault if it is damaged or another process has it open:
/// that is not the client's mistake. Reads the file the first time, so it belongs on another thread than the clients'.
/// Thread-safe.
[[nodiscard]] inline coach::Profiles& readable(coach::Profiles& profiles) {
    try {
        (void)profiles.profile("");
    } catch (const BadInput& problem) {
        throw FileFault(problem.what());
    }
    return profiles;
}

/// The same name. Throws BadInput if no profile can have it.
[[nodiscard]] inline std::string checked_name(std::string name) {
    if (!coach::Profiles::valid_name(name)) {
        throw BadInput("a name has 1 to 40 bytes, no control characters, and no spaces at its ends");
    }
    return name;
}

}  // namespace crownhead::server
