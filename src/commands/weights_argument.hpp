#pragma once

#include "evaluation/weights.hpp"
#include "rules/rule_set.hpp"

#include <memory>
#include <string>

namespace crownhead::commands {

/// The weights that `--weights` asks for: a file, `none` to judge by hand, or where it is not given (empty) those that
/// come along with the rule set. Throws BadInput that names the flag.
[[nodiscard]] std::shared_ptr<const evaluation::Weights> weights_for(const rules::RuleSet& set,
                                                                     const std::string& weights);

}  // namespace crownhead::commands
