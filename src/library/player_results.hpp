// SPDX-License-Identifier: MIT
#pragma once

#include "library/query/openings.hpp"
#include "rules/side.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crownhead::library {

/// Games and how they ended for one player. Games without a result are only in `games`; one that both have lost is
/// among the lost.
struct Score {
    std::uint64_t games = 0;
    std::uint64_t won = 0;
    std::uint64_t drawn = 0;
    std::uint64_t lost = 0;
    friend bool operator==(const Score&, const Score&) = default;
    friend Score operator+(const Score& a, const Score& b) {
        return {.games = a.games + b.games, .won = a.won + b.won, .drawn = a.drawn + b.drawn, .lost = a.lost + b.lost};
    }
};

struct NamedScore {
    std::string name{};
    Score score{};
    friend bool operator==(const NamedScore&, const NamedScore&) = default;
};

/// The games that began with an opening of the lists (docs/library-search.md, "Openings of games").
struct OpeningScore {
    std::optional<ListedOpening> opening{};  ///< nothing: the games that began with none of the lists
    Score black{};                           ///< when the player had Black
    Score white{};
    friend bool operator==(const OpeningScore&, const OpeningScore&) = default;
};

struct YearScore {
    std::uint16_t year = 0;  ///< 0: unknown
    Score score{};
    friend bool operator==(const YearScore&, const YearScore&) = default;
};

/// A player's results. A game in which both names are the player's counts twice, once for each colour.
struct PlayerResults {
    /// The player's first name in the list of aliases; if there is none, the name with the most games; else as asked.
    std::string name{};
    /// The names in the library under which `player:NAME` finds games, with how many; most games first.
    std::vector<NamedScore> names{};
    Score black{};  ///< with Black
    Score white{};
    std::vector<OpeningScore> openings{};  ///< most games first
    std::vector<NamedScore> opponents{};   ///< most games first; those of one person in the list of aliases together
    std::vector<YearScore> years{};        ///< the earliest first, unknown last
    friend bool operator==(const PlayerResults&, const PlayerResults&) = default;

    /// With both colours.
    [[nodiscard]] Score all() const { return black + white; }
};

}  // namespace crownhead::library
