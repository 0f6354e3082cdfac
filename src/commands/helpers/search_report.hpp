// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "search/search_result.hpp"

#include <string>
#include <vector>

namespace crownhead::commands {

/// A score as `analyse` prints it: men with two decimals for the side to move (`0.35`), or `win 7`, `loss 12`, `draw`
/// where that is proven; `win` and `loss` alone if the distance is not known.
[[nodiscard]] std::string score_text(double score, const search::Verdict& verdict);

/// Moves with their whole paths, with spaces between.
[[nodiscard]] std::string line_text(const std::vector<rules::Move>& line);

}  // namespace crownhead::commands
