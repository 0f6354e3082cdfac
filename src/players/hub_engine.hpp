// SPDX-License-Identifier: MIT
#pragma once

#include "players/player.hpp"
#include "rules/rule_set.hpp"

#include <memory>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::players {

/// A program that speaks the Hub protocol (docs/hub.md).
struct HubProgram {
    std::string command_line{};                                     ///< as the shell reads it
    std::vector<std::pair<std::string, std::string>> parameters{};  ///< to set: names and values
    friend bool operator==(const HubProgram&, const HubProgram&) = default;
};

/// Starts it, sets its parameters (and `variant` where it offers the rule set's name for that) and waits until it is
/// ready. Throws BadInput where it cannot be started, has no such parameter, or is not ready in time, and Interrupted
/// where a stop is requested meanwhile.
[[nodiscard]] std::unique_ptr<Player> start_hub_engine(const rules::RuleSet& set, const HubProgram& program,
                                                       const std::stop_token& stop = {});

}  // namespace crownhead::players
