#include "commands/engine_arguments.hpp"

#include "board/bad_input.hpp"
#include "players/resources.hpp"

#include <fmt/format.h>

namespace crownhead::commands {

namespace {

/// What a player's resource is, with the flag named that asked for it where it is not to be had.
template <class Named>
auto for_flag(const char* flag, Named&& named) {
    try {
        return named();
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("{}: {}", flag, bad.what()));
    }
}

}  // namespace

std::shared_ptr<const search::Truth> truth_for(const rules::RuleSet& set, const std::string& endgames) {
    return for_flag("--endgames", [&] { return players::truth_named(set, endgames, CROWNHEAD_ENDGAMES); });
}

std::unique_ptr<const endgame::Endgames> endgames_for(const rules::RuleSet& set, const std::string& endgames) {
    return for_flag("--endgames", [&] { return players::endgames_named(set, endgames, CROWNHEAD_ENDGAMES); });
}

std::shared_ptr<const evaluation::Weights> weights_for(const rules::RuleSet& set, const std::string& weights) {
    return for_flag("--weights", [&] { return players::weights_named(set, weights); });
}

}  // namespace crownhead::commands
