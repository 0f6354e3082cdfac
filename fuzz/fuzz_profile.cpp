// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "coach/profile.hpp"
#include "input.hpp"

#include <cmath>
#include <sstream>
#include <string>

using namespace crownhead;

// Events of a profile, a line each.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream lines(std::string(reinterpret_cast<const char*>(data), size));
    coach::Profile profile;
    for (std::string line; std::getline(lines, line);) {
        try {
            const coach::ProfileEvent event = coach::profile_event(line);
            fuzz::require(
                coach::profile_line(coach::profile_event(coach::profile_line(event))) == coach::profile_line(event),
                "an event reads back as it was");
            coach::apply(profile, event);
            fuzz::require(std::isfinite(profile.puzzles.rating) && profile.puzzles.deviation > 0,
                          "the rating stays a number");
        } catch (const BadInput& bad) {
            fuzz::require(bad.what()[0] != '\0', "it is refused with a sentence");
        }
    }
    return 0;
}
