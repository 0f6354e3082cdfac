// SPDX-License-Identifier: MIT
#pragma once

#include "board/square_set.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"
#include "rules/side.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace crownhead::library {

// Conditions on one position (docs/library-search.md, "Positions"). Values and pure functions; thread-safe.

/// What must stand on some squares; the others may hold anything. No square has two conditions.
struct Pattern {
    board::SquareSet black{};  ///< Black's pieces
    board::SquareSet white{};  ///< White's pieces
    board::SquareSet kings{};  ///< of these, the kings
    board::SquareSet men{};    ///< of these, the men; those in neither set may be either
    board::SquareSet empty{};
    board::SquareSet occupied{};        ///< by either side
    std::optional<rules::Side> turn{};  ///< nothing: either side may be to move

    friend bool operator==(const Pattern&, const Pattern&) = default;
};

/// Reads `B:W18,*22,K5:B9:E14,15:O3`. Squares may be written in letters. Throws BadInput (`pattern: …`).
[[nodiscard]] Pattern parse_pattern(const rules::RuleSet& set, std::string_view text);

/// The one canonical form; parse_pattern reads it back to an equal value.
[[nodiscard]] std::string pattern_text(const Pattern& pattern);

/// The pattern that this position alone fits.
[[nodiscard]] Pattern pattern_of(const rules::RuleSet& set, const rules::Position& position);

/// Whether a position fits it.
[[nodiscard]] inline bool fits(const Pattern& pattern, const rules::Position& position) {
    const board::SquareSet pieces = position.black | position.white;
    return (position.black & pattern.black) == pattern.black && (position.white & pattern.white) == pattern.white &&
           (position.kings & pattern.kings) == pattern.kings && (position.kings & pattern.men).empty() &&
           (pieces & pattern.empty).empty() && (pieces & pattern.occupied) == pattern.occupied &&
           (!pattern.turn || *pattern.turn == position.turn);
}

/// The same with the colours reversed: the board turned round, the colours and the side to move swapped.
[[nodiscard]] Pattern reversed(const rules::RuleSet& set, const Pattern& pattern);

/// How many men and kings both sides have, indexed Black, White.
struct Material {
    std::array<int, 2> men{};
    std::array<int, 2> kings{};

    friend bool operator==(const Material&, const Material&) = default;
};

/// Reads `KKKvKK`, `3Kv2K`, `KMMvM`: Black's pieces, then White's. Either side may have none: `Kv`.
/// Throws BadInput (`material: …`), also for more pieces than a side can have on any board.
[[nodiscard]] Material parse_material(std::string_view text);

/// `KKMvKM`.
[[nodiscard]] std::string material_text(const Material& material);

/// Whether these pieces, and no others, are on the board.
[[nodiscard]] inline bool fits(const Material& material, const rules::Position& position) {
    return position.black.size() == material.men[0] + material.kings[0] &&
           position.white.size() == material.men[1] + material.kings[1] &&
           position.kings_of(rules::Side::black).size() == material.kings[0] &&
           position.kings_of(rules::Side::white).size() == material.kings[1];
}

/// Black's pieces for White's and the other way round.
[[nodiscard]] Material reversed(const Material& material);

}  // namespace crownhead::library
