// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "base/line_file.hpp"
#include "coach/profiles.hpp"

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

}  // namespace crownhead::server
