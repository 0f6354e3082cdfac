#pragma once

#include "notation/pdn.hpp"
#include "notation/pdn_scanner.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace crownhead::notation {

/// What became of a scanned game under some rule set.
struct Resolved {
    std::optional<PdnGame> game;  ///< empty if it is broken
    std::size_t plies = 0;        ///< legal plies of the main line, up to the break if there is one
    std::string reason;           ///< what broke it
    std::string_view where;       ///< the part of the file that broke it; empty (null) for the start of the game
    bool start_fits = true;       ///< false if it broke at its FEN tag
};

/// Plays a scanned game through. Pure, thread-safe; never throws for what the file holds.
[[nodiscard]] Resolved resolve(const ScannedGame& scanned, const rules::RuleSet& set);

}  // namespace crownhead::notation
