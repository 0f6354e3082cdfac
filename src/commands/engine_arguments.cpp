#include "commands/engine_arguments.hpp"

#include "board/bad_input.hpp"
#include "players/resources.hpp"

#include <fmt/format.h>

namespace crownhead::commands {

std::shared_ptr<const search::Truth> truth_for(const rules::RuleSet& set, const std::string& endgames) {
    try {
        return players::truth_named(set, endgames, CROWNHEAD_ENDGAMES);
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("--endgames: {}", bad.what()));
    }
}

std::shared_ptr<const evaluation::Weights> weights_for(const rules::RuleSet& set, const std::string& weights) {
    try {
        return players::weights_named(set, weights);
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("--weights: {}", bad.what()));
    }
}

}  // namespace crownhead::commands
