// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judged_game.hpp"

#include <optional>
#include <span>

namespace crownhead::coach {

/// How well one side played, from 0 to 100 (docs/reports.md, "Accuracy"): of each of its moves with a choice,
/// 100·e^(-4.6·lost); of all of them, the average of the arithmetic and the harmonic mean; one bad move lowers the
/// second more. `first` is 0 for the side that moves first, 1 for the other. Nothing if the side never had a choice.
[[nodiscard]] std::optional<double> accuracy(std::span<const JudgedMove> moves, std::size_t first);

}  // namespace crownhead::coach
