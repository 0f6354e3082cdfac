// SPDX-License-Identifier: MIT
#pragma once

#include "notation/pdn.hpp"
#include "notation/pdn_tags.hpp"
#include "notation/scanned_game.hpp"

#include <cstddef>
#include <limits>
#include <optional>
#include <string>

namespace crownhead::notation {

/// The result of playing a scanned game through under some rule set.
struct Resolved {
    std::optional<PdnGame> game;  ///< empty if it is broken
    std::size_t plies = 0;        ///< legal plies of the main line, up to the break if there is one
    std::string reason;           ///< what broke it
    std::string_view where;       ///< the part of the file that broke it; empty (null) for the start of the game
    bool start_fits = true;       ///< false if it broke at its FEN tag
};

/// What playing through games may still cost, counted in legal moves listed, so that it is the same on every machine.
struct PdnBudget {
    std::size_t max_moves_of_a_position = std::numeric_limits<std::size_t>::max();
    std::size_t left = std::numeric_limits<std::size_t>::max();
};

/// Plays a scanned game through, read by that custom. A game that has more than `most_items`, or more than `most_tags`
/// with those that every game has, is broken. Pure, thread-safe; never throws, whatever the file holds.
[[nodiscard]] Resolved resolve(const ScannedGame& scanned, const rules::RuleSet& set, const PdnCustom& custom,
                               PdnBudget& budget);

}  // namespace crownhead::notation
