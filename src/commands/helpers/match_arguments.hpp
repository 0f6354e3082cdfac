// SPDX-License-Identifier: MIT
#pragma once

#include "engine_match/engine_match.hpp"
#include "engine_match/play_engine_match.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace crownhead::commands {

/// What `crownhead match` was told.
struct MatchArguments {
    std::string first;
    std::string second;
    std::string rules = "english";
    std::string time{};
    std::string nodes{};  // as text, for CLI11 would take -1 for a large number
    std::optional<int> depth{};
    std::string clock{};
    std::string ballots{};
    std::optional<int> games{};
    std::string seed{};
    unsigned concurrency = 1;
    std::string endgames{};
    std::string patience{};
    std::vector<double> sprt{};
    std::string file{};
    std::string pdn{};
    bool json = false;
};

void add_match_arguments(CLI::App& command, MatchArguments& arguments);

/// Throws BadInput that names the argument.
[[nodiscard]] engine_match::EngineMatchTerms terms_of(const MatchArguments& arguments);

/// Throws BadInput that names the argument.
[[nodiscard]] engine_match::EngineMatchPlan plan_of(const MatchArguments& arguments,
                                                    const engine_match::EngineMatchTerms& terms);

/// Plays the match with its progress and its results on the standard output: true when it is over, false when it was
/// stopped. Throws BadInput that names the argument, and FileFault.
[[nodiscard]] bool play_match(const MatchArguments& arguments);

}  // namespace crownhead::commands
