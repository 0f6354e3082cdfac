// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/endgames.hpp"
#include "evaluation/weights.hpp"
#include "search/tablebase.hpp"

#include <memory>
#include <string>

namespace crownhead::commands {

/// The endgames that `--endgames` asks for: of a folder, of none (`none`), or where it is not given (empty) those that
/// come along for English and none for other rules. Throws BadInput that names the flag.
[[nodiscard]] std::shared_ptr<const search::Tablebase> tablebase_for(const rules::RuleSet& set,
                                                                     const std::string& endgames);

/// The same endgames by themselves, for an umpire.
[[nodiscard]] std::unique_ptr<const endgame::Endgames> endgames_for(const rules::RuleSet& set,
                                                                    const std::string& endgames);

/// The weights that `--weights` asks for: a file, `none` to judge by hand, or where it is not given (empty) those that
/// come along with the rule set. Throws BadInput that names the flag.
[[nodiscard]] std::shared_ptr<const evaluation::Weights> weights_for(const rules::RuleSet& set,
                                                                     const std::string& weights);

}  // namespace crownhead::commands
