// SPDX-License-Identifier: MIT
#pragma once

#include "notation/hub_line.hpp"
#include "players/allowance.hpp"

namespace crownhead::players {

// The Hub protocol's `level` (docs/hub.md) as what an engine may use for a move. Pure functions, thread-safe.

/// Throws BadInput that names the argument whose value is no number, or none that makes sense. What else the line holds
/// is ignored, as the protocol wants it.
[[nodiscard]] Allowance read_hub_level(const notation::HubLine& line);

/// `level infinite` for an allowance without limits.
[[nodiscard]] notation::HubLine hub_level(const Allowance& allowance);

}  // namespace crownhead::players
