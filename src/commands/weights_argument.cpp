#include "commands/weights_argument.hpp"

#include "board/bad_input.hpp"

#include <fmt/format.h>

namespace crownhead::commands {

std::shared_ptr<const evaluation::Weights> weights_for(const rules::RuleSet& set, const std::string& weights) {
    if (weights.empty()) {
        return std::make_shared<evaluation::Weights>(evaluation::shipped_weights(set.name));
    }
    if (weights == "none") {
        return std::make_shared<evaluation::Weights>(evaluation::Weights{.rules = std::string(set.name)});
    }
    try {
        return std::make_shared<evaluation::Weights>(evaluation::read_weights(weights));
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("--weights: {}", bad.what()));
    }
}

}  // namespace crownhead::commands
