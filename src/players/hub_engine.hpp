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
    std::vector<std::pair<std::string, std::string>> parameters{};  ///< names and values to be set
    friend bool operator==(const HubProgram&, const HubProgram&) = default;
};

/// Starts a program, sets its parameters (and `variant` if the rule set's name is among the values it offers) and waits
/// until it is ready. Throws BadInput if the program cannot be started, lacks a parameter, or is not ready in time,
/// and Interrupted if a stop is requested meanwhile.
[[nodiscard]] std::unique_ptr<Player> start_hub_engine(const rules::RuleSet& set, const HubProgram& program,
                                                       const std::stop_token& stop = {});

}  // namespace crownhead::players
