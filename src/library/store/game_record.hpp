// SPDX-License-Identifier: MIT
#pragma once

#include "notation/pdn.hpp"
#include "rules/rule_set.hpp"

#include <compare>
#include <cstdint>

namespace crownhead::library {

/// Games are numbered from 1 in the order in which they were added; a number is never used again.
using GameNumber = std::uint32_t;

/// The number of a player's name, or of another text of games, in a library: from 1, and the same for equal texts.
/// 0: the game lacks that tag.
using PlayerId = std::uint32_t;
using TextId = std::uint32_t;
using SourceId = std::uint32_t;

/// A date as far as it is known; each part is 0 if it is not.
struct Date {
    std::uint16_t year = 0;
    std::uint8_t month = 0;
    std::uint8_t day = 0;
    friend constexpr auto operator<=>(const Date&, const Date&) = default;
};

/// What the moves of a game cannot hold.
enum class GameExtra : std::uint8_t {
    none,  ///< the game is its moves and the tags below
    tags,  ///< there are other tags
    text,  ///< and comments, variations, NAGs, strength marks, clocks or set-ups in mid-game
};

/// What a search tests of every game without reading a text. A value.
struct GameRecord {
    PlayerId black = 0;
    PlayerId white = 0;
    TextId event = 0;
    TextId site = 0;
    TextId round = 0;
    TextId date_text = 0;  ///< the tag Date as it was written
    SourceId source = 0;
    Date date{};  ///< what date_text says
    const rules::RuleSet* rule_set = &rules::english();
    notation::PdnResult result = notation::PdnResult::unknown;
    GameExtra extra = GameExtra::none;
    bool deleted = false;
    bool own_start = false;  ///< it does not begin at the start position of its rule set
    std::uint16_t plies = 0;
    std::uint16_t black_rating = 0;  ///< 0: unknown
    std::uint16_t white_rating = 0;
    friend constexpr bool operator==(const GameRecord&, const GameRecord&) = default;
};

}  // namespace crownhead::library
