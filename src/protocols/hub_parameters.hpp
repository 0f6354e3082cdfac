// SPDX-License-Identifier: MIT
#pragma once

#include "notation/hub_line.hpp"
#include "players/engine_settings.hpp"
#include "rules/rule_set.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace crownhead::protocols {

/// What a program that runs us by the Hub protocol can set (docs/hub.md). A value.
struct HubParameters {
    std::string variant = "english";  ///< the name of a rule set
    players::EngineSettings engine{};
    bool ponder = true;  ///< whether answers name the expected reply
};

/// A rule set by its name, or by the one that programs of international draughts give it, as Scan does (`normal`); null
/// if there is none. Pure, thread-safe.
[[nodiscard]] const rules::RuleSet* variant_named(std::string_view name);

/// The lines `param` that declare all parameters, with their values. Pure, thread-safe.
[[nodiscard]] std::vector<notation::HubLine> declarations(const HubParameters& parameters);

/// Obeys a line `set-param`. Throws BadInput that names the parameter, and changes nothing, if there is no such
/// parameter or the value is invalid. Thread-safe.
void set_parameter(HubParameters& parameters, const notation::HubLine& line);

}  // namespace crownhead::protocols
