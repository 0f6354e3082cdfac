// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/endgames.hpp"
#include "evaluation/weights.hpp"
#include "search/tablebase.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace crownhead::commands {

/// The endgames that `--endgames` asks for: those of a folder, none (`none`), or if it is not given (empty) those that
/// ship for the rule set, if any do. Throws BadInput that names the flag.
[[nodiscard]] std::shared_ptr<const search::Tablebase> tablebase_for(const rules::RuleSet& set,
                                                                     const std::string& endgames);

/// The folder of the same endgames; nullopt for none.
[[nodiscard]] std::optional<std::filesystem::path> endgames_folder_for(const rules::RuleSet& set,
                                                                       const std::string& endgames);

/// The same endgames by themselves, for an adjudicator.
[[nodiscard]] std::unique_ptr<const endgame::Endgames> endgames_for(const rules::RuleSet& set,
                                                                    const std::string& endgames);

/// What is written down of `--endgames` where work must go on with the same ones: `shipped`, `none`, or the folder and
/// what it holds (endgame::summary()), so that other files in it are noticed. Throws BadInput that names the flag.
[[nodiscard]] std::string endgames_word(const rules::RuleSet& set, const std::string& endgames);

/// The weights that `--weights` asks for: a file, `none` for the hand-made evaluation, or if it is not given (empty)
/// the shipped ones of the rule set. Throws BadInput that names the flag.
[[nodiscard]] std::shared_ptr<const evaluation::Weights> weights_for(const rules::RuleSet& set,
                                                                     const std::string& weights);

}  // namespace crownhead::commands
