// SPDX-License-Identifier: MIT
#pragma once

#include "commands/helpers/played_library.hpp"
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

/// The arguments of `crownhead match`.
struct EngineMatchArguments {
    std::string first;
    std::string second;
    std::string rules = "english";
    std::string time{};
    std::string nodes{};  // as text, because CLI11 reads -1 as a large number
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
    PlayedLibraryArguments library{.none = true};
};

void add_engine_match_arguments(CLI::App& command, EngineMatchArguments& arguments);

/// Throws BadInput that names the argument.
[[nodiscard]] engine_match::EngineMatchTerms terms_of(const EngineMatchArguments& arguments);

/// Throws BadInput that names the argument.
[[nodiscard]] engine_match::EngineMatchPlan plan_of(const EngineMatchArguments& arguments,
                                                    const engine_match::EngineMatchTerms& terms);

}  // namespace crownhead::commands
