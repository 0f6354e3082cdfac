// SPDX-License-Identifier: MIT
#include "commands/helpers/engine_arguments.hpp"

#include "commands/helpers/shipped_data.hpp"
#include "players/resources.hpp"

#include <fmt/format.h>

#include <array>

namespace crownhead::commands {

std::shared_ptr<const search::Tablebase> tablebase_for(const rules::RuleSet& set, const std::string& endgames) {
    return players::for_option("--endgames",
                               [&] { return players::tablebase_named(set, endgames, shipped_endgames()); });
}

std::optional<std::filesystem::path> endgames_folder_for(const rules::RuleSet& set, const std::string& endgames) {
    return players::for_option("--endgames",
                               [&] { return players::endgames_folder_named(set, endgames, shipped_endgames()); });
}

std::unique_ptr<const endgame::Endgames> endgames_for(const rules::RuleSet& set, const std::string& endgames) {
    return players::for_option("--endgames",
                               [&] { return players::endgames_named(set, endgames, shipped_endgames()); });
}

std::string endgames_word(const rules::RuleSet& set, const std::string& endgames) {
    if (endgames.empty()) {
        return "shipped";
    }
    const auto opened = endgames_for(set, endgames);
    return opened == nullptr ? endgames
                             : fmt::format("{} ({})", endgames,
                                           endgame::summary(std::array<const endgame::Endgames*, 1>{opened.get()}));
}

std::shared_ptr<const evaluation::Weights> weights_for(const rules::RuleSet& set, const std::string& weights) {
    return players::for_option("--weights", [&] { return players::weights_named(set, weights); });
}

}  // namespace crownhead::commands
