// SPDX-License-Identifier: MIT
#pragma once

#include "notation/pdn.hpp"

#include <string>

namespace crownhead::notation {

/// The game as PDN 3.0: its tags, an empty line, the moves in lines of at most 80 columns (except for longer words),
/// `*` and an empty line. Quiet moves have `-`, captures `x` and only as much of their path as identifies the result.
/// Reading it gives back an equal game, whatever `words` is, if `numbers` is the same. Thread-safe.
[[nodiscard]] std::string write(const PdnGame& game, ResultWords words = ResultWords::points,
                                PdnNumbers numbers = PdnNumbers::standard);

}  // namespace crownhead::notation
