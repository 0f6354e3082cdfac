// SPDX-License-Identifier: MIT
#pragma once

#include "notation/pdn.hpp"
#include "notation/square_text.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace crownhead::notation {

// The tags that this program interprets. Pure functions, thread-safe.

/// The rule set that the tags name: by Rules, else by GameType. Null if they name none.
/// Throws BadInput for an unknown number, and for an unknown name without a GameType.
[[nodiscard]] const rules::RuleSet* named_rule_set(const std::vector<PdnTag>& tags);

/// The customs by which the text of a game is read and written.
struct PdnCustom {
    rules::Side first = rules::Side::black;      ///< moves first: `1-0` is its win, and its moves are the numbered ones
    SquareNames moves = SquareNames::numbers;    ///< how moves are written
    SquareNames numbers = SquareNames::numbers;  ///< what numbers mean in moves and FENs: one of the two kinds
    friend bool operator==(const PdnCustom&, const PdnCustom&) = default;
};

/// The custom that the GameType of these tags describes, if it is one of that rule set; what it leaves open is as in
/// the row of the rule set (docs/pdn.md, "Squares"). With our own numbers GameType decides only between letters and
/// numbers.
[[nodiscard]] PdnCustom pdn_custom(const rules::RuleSet& set, const std::vector<PdnTag>& tags,
                                   PdnNumbers numbers = PdnNumbers::standard);

/// Whether a tag of that name, in the standard's spelling, follows from the game itself: Result, FEN, SetUp, GameType,
/// Rules.
[[nodiscard]] bool follows_from_the_game(std::string_view name);

/// Reads a result as written in a tag or at the end of a game: `1-0` means that the side that began has won (in English
/// draughts Black; PDN 2.0 and all English files), also `2-0`, `1–0`, `BW`, `WW`, `RW`, `1/2-1/2`, `½-½`, `1-1`, `0-0`.
/// Anything else is unknown.
[[nodiscard]] PdnResult read_result(rules::Side first, std::string_view text);

/// The result in the one form that PDN 3.0 allows for the rule set: `2-0`, `1-1` … for the international and Canadian
/// game, `1-0`, `1/2-1/2` … for the others, `*` for unknown. `first` is the side that began. If `words` names colours,
/// a win is `BW` or `RW`, `WW`; all else is as in the standard.
[[nodiscard]] std::string result_text(const rules::RuleSet& set, rules::Side first, PdnResult result,
                                      ResultWords words = ResultWords::points);

/// Puts the tags of a game whose other members are set into normal form (see PdnGame::tags). The Result tag is
/// rewritten unless `game.result` is unknown and the tag holds some other text.
void normalise_tags(PdnGame& game);

/// The standard's spelling of a known tag written in another case or by another name (`Setup`, `Red`), else `name` with
/// a capital first, as PDN 3.0 has it.
[[nodiscard]] std::string standard_tag_name(std::string_view name);

}  // namespace crownhead::notation
