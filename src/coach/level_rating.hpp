// SPDX-License-Identifier: MIT
#pragma once

#include "coach/glicko.hpp"

namespace crownhead::coach {

/// How strong a level of the engine is, as the opponent of somebody whose results are rated (docs/levels.md): level 1
/// has 600. `level` from players::lowest_level to highest_level. Pure, thread-safe.
[[nodiscard]] Glicko level_rating(int level);

/// The level whose rating is nearest. Pure, thread-safe.
[[nodiscard]] int nearest_level(double rating);

}  // namespace crownhead::coach
