// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/endgames.hpp"
#include "endgame/value.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>

namespace crownhead::coach {

/// An ending to practise: a random position with these pieces that is worth `value` to the side to move, which has a
/// choice of quiet moves. `pieces` are those of that side and of the other, `KKvKM`: at most six in all. `seed` chooses
/// the position and the side. Nothing if none was found in thousands of tries, which take up to some seconds, if a stop
/// is requested before, or if the endgames do not know such positions. Throws BadInput for other pieces, and for a
/// damaged file. Thread-safe.
[[nodiscard]] std::optional<rules::Position> random_ending(const rules::RuleSet& set, std::string_view pieces,
                                                           endgame::Value value, std::uint64_t seed,
                                                           std::span<const endgame::Endgames* const> endgames,
                                                           const std::stop_token& stop = {});

}  // namespace crownhead::coach
