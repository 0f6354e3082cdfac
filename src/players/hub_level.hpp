// SPDX-License-Identifier: MIT
#pragma once

#include "notation/hub_line.hpp"
#include "players/allowance.hpp"

namespace crownhead::players {

// The Hub protocol's `level` (docs/hub.md) as an allowance. Its `time` is what is left without the increment of the
// move to be made; that of an allowance is with it. Pure functions, thread-safe.

/// Reads a line `level`. Throws BadInput that names an argument whose value is not a number, or not a sensible one.
/// Other arguments are ignored, as the protocol demands.
[[nodiscard]] Allowance read_hub_level(const notation::HubLine& line);

/// `level infinite` for an allowance without limits.
[[nodiscard]] notation::HubLine hub_level(const Allowance& allowance);

}  // namespace crownhead::players
