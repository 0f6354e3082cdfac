// SPDX-License-Identifier: MIT
#pragma once

#include "notation/hub_line.hpp"
#include "players/own_program.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace crownhead::protocols {

/// What a program that speaks the Hub protocol with us can set (docs/hub.md). A value.
struct HubParameters {
    std::string variant = "english";  ///< the name of a rule set
    players::OwnProgram engine{};
    bool ponder = true;  ///< whether answers name the move that is expected next
};

/// The lines `param` that tell of all parameters, with their values. Pure, thread-safe.
[[nodiscard]] std::vector<notation::HubLine> declarations(const HubParameters& parameters);

/// Takes in a line `set-param`. Throws BadInput that names the parameter where there is none of that name, or its value
/// is not as it should be; nothing is changed then. Thread-safe.
void set_parameter(HubParameters& parameters, const notation::HubLine& line);

}  // namespace crownhead::protocols
