// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"
#include "rules/rule_set.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::engine_match {

/// An opening that two engines play from both sides in a match.
struct StartingLine {
    std::string name{};   ///< `three-move 6 Inferno`, or the line itself
    std::string start{};  ///< FEN
    std::string moves{};  ///< from `start`, with spaces between
    friend bool operator==(const StartingLine&, const StartingLine&) = default;
};

/// The game after the opening. Throws BadInput if it cannot be played or leaves no legal move. Pure, thread-safe.
[[nodiscard]] rules::Game game_from(const rules::RuleSet& set, const StartingLine& line);

/// The ballots of a kind that are accepted for play (`three-move`, `two-move`, `eleven-man`), or the start position for
/// `start`; nothing for any other word. Throws BadInput for a rule set without ballots. Pure, thread-safe.
[[nodiscard]] std::optional<std::vector<StartingLine>> starting_lines(const rules::RuleSet& set, std::string_view word);

/// Reads a text with one opening per line: moves from the start position (`9-13 22-18 6-9`), or a FEN, with or without
/// moves after it. Empty lines and lines that begin with `#` are skipped. Throws BadInput that names the line. Pure,
/// thread-safe.
[[nodiscard]] std::vector<StartingLine> read_starting_lines(const rules::RuleSet& set, std::string_view text);

/// The lines shuffled by a seed, in the same order on every platform. Pure, thread-safe.
[[nodiscard]] std::vector<StartingLine> shuffled(std::vector<StartingLine> lines, std::uint64_t seed);

}  // namespace crownhead::engine_match
