// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace crownhead::notation {

// A game as PDN knows it (docs/pdn.md), with all that can be written beside its moves: a tree of values.
// Every move in it is legal. Texts are UTF-8 without control characters.

struct PdnTag {
    std::string name;   ///< a letter, then letters, digits and `_`
    std::string value;  ///< without quotation marks and escapes
    friend bool operator==(const PdnTag&, const PdnTag&) = default;
};

/// A move, with the strength mark written behind it: `!`, `??`, `(!?)` or nothing. `*` is kept as NAG 7.
struct PdnMove {
    rules::Move move;
    std::string strength;
    friend bool operator==(const PdnMove&, const PdnMove&) = default;
};

/// What stood between braces, behind `;`, or as bare words; clock comments `[%clock …]` and their like included.
/// White space is single spaces.
struct PdnComment {
    std::string text;
    friend bool operator==(const PdnComment&, const PdnComment&) = default;
};

/// A numeric annotation glyph, `$1`.
struct PdnNag {
    int number = 0;
    friend bool operator==(const PdnNag&, const PdnNag&) = default;
};

/// A new position set up in mid-game: `/FEN "…"/`.
struct PdnSetup {
    rules::Position position;
    friend bool operator==(const PdnSetup&, const PdnSetup&) = default;
};

struct PdnItem;

/// Another way to play: its first move takes the place of the move just before it in the line that it stands in, or,
/// where that fits no better, goes on from there.
struct PdnVariation {
    std::vector<PdnItem> line;
    friend bool operator==(const PdnVariation& a, const PdnVariation& b);
};

struct PdnItem {
    std::variant<PdnMove, PdnComment, PdnNag, PdnSetup, PdnVariation> what;
    friend bool operator==(const PdnItem&, const PdnItem&) = default;
};

enum class PdnResult : std::uint8_t { unknown, black, white, draw, both_lost };

/// How a win is written: as the standard has it, or by the winner's colour as the game's own records have it.
enum class ResultWords : std::uint8_t {
    points,   ///< `1-0`, `0-1` …
    colours,  ///< `BW`, `WW`
    red,      ///< `RW`, `WW`: who plays with red and white pieces
};

struct PdnGame {
    /// In normal order: the seven roster tags that are there (Event, Site, Date, Round, White, Black, Result), then the
    /// others as they came. GameType (or our own tag Rules, for rule sets without a number) and Result are always
    /// there, and FEN where the game has its own start position.
    std::vector<PdnTag> tags;
    const rules::RuleSet* rule_set = &rules::english();
    rules::Position start = rules::start(rules::english());
    std::vector<PdnItem> line;
    PdnResult result = PdnResult::unknown;

    friend bool operator==(const PdnGame&, const PdnGame&) = default;

    /// The value of the first tag of that name, if there is one.
    [[nodiscard]] std::optional<std::string_view> tag(std::string_view name) const;
};

/// The moves really played, without variations and annotation; it ends where a setup in mid-game breaks it off.
[[nodiscard]] rules::Game main_line(const PdnGame& game);

/// A game in normal form from the moves played. `tags` may name anything; Result, GameType or Rules, FEN and SetUp are
/// added or set right.
[[nodiscard]] PdnGame pdn_game(const rules::Game& game, std::vector<PdnTag> tags, PdnResult result);

}  // namespace crownhead::notation
