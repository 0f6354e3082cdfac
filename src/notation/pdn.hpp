// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace crownhead::notation {

// A PDN game (docs/pdn.md), with everything that can be written beside its moves: a tree of values.
// Every move in it is legal. Texts are UTF-8 without control characters.

/// What is read of a game at most, and so what may be in one that is to be written.
inline constexpr std::size_t most_tags = 500;
inline constexpr std::size_t longest_tag_name = 100;  ///< bytes
inline constexpr std::size_t most_strength_marks = 16;
inline constexpr int greatest_nag = 99'999;
inline constexpr int deepest_variation = 64;
inline constexpr std::size_t most_items = 1'000'000;  ///< of all its lines: see PdnItem

struct PdnTag {
    std::string name;   ///< a letter, then letters, digits and `_`
    std::string value;  ///< without quotation marks and escapes
    friend bool operator==(const PdnTag&, const PdnTag&) = default;
};

/// The value of the first tag of that name, if there is one; it points into `tags`.
[[nodiscard]] std::optional<std::string_view> tag_value(const std::vector<PdnTag>& tags, std::string_view name);

/// A move, with the strength mark written after it: `!`, `??`, `(!?)` or nothing. `*` is kept as NAG 7.
struct PdnMove {
    rules::Move move;
    std::string strength;
    friend bool operator==(const PdnMove&, const PdnMove&) = default;
};

/// Text between braces, after `;`, or as bare words, including clock comments such as `[%clock …]`.
/// Each run of white space is a single space.
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

/// An alternative line: its first move replaces the move just before it in the line that contains it or, if it is not
/// legal there, follows that move.
struct PdnVariation {
    std::vector<PdnItem> line;
    friend bool operator==(const PdnVariation& a, const PdnVariation& b);
};

struct PdnItem {
    std::variant<PdnMove, PdnComment, PdnNag, PdnSetup, PdnVariation> what;
    friend bool operator==(const PdnItem&, const PdnItem&) = default;
};

enum class PdnResult : std::uint8_t { unknown, black, white, draw, both_lost };

/// How a win is written: as in the standard, or by the winner's colour as in records of English draughts.
enum class ResultWords : std::uint8_t {
    points,   ///< `1-0`, `0-1` …
    colours,  ///< `BW`, `WW`
    red,      ///< `RW`, `WW`: where the pieces are red and white
};

/// How squares are numbered in a text (docs/pdn.md, "Squares").
enum class PdnNumbers : std::uint8_t {
    standard,  ///< as the PDN standard says for the rule set, or as GameType does
    ours,      ///< as everywhere else in this program: in the stores, where GameType changes nothing
};

struct PdnGame {
    /// In normal order: those of the seven roster tags that are present (Event, Site, Date, Round, White, Black,
    /// Result), then the others in their original order. GameType (or our own tag Rules, for rule sets without a
    /// number) and Result are always present, and FEN if the game has its own start position, or if GameType says that
    /// the other side begins. FEN has our numbers, whatever a text has.
    std::vector<PdnTag> tags;
    const rules::RuleSet* rule_set = &rules::english();
    rules::Position start = rules::start(rules::english());
    std::vector<PdnItem> line;
    PdnResult result = PdnResult::unknown;

    friend bool operator==(const PdnGame&, const PdnGame&) = default;

    [[nodiscard]] std::optional<std::string_view> tag(std::string_view name) const { return tag_value(tags, name); }
};

/// The moves actually played, without variations and annotations, up to a setup in mid-game.
[[nodiscard]] rules::Game main_line(const PdnGame& game);

/// A game in normal form from the moves played. `tags` may contain anything; Result, GameType or Rules, FEN and SetUp
/// are added or corrected.
[[nodiscard]] PdnGame pdn_game(const rules::Game& game, std::vector<PdnTag> tags, PdnResult result);

}  // namespace crownhead::notation
