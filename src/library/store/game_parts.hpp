// SPDX-License-Identifier: MIT
#pragma once

#include "library/store/game_record.hpp"
#include "notation/pdn.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// A game as the library stores it, and back (docs/library-store.md, "Games"). Pure functions; thread-safe.
namespace crownhead::library {

/// The tags whose values are stored apart, each text only once.
enum class SharedTag : std::uint8_t { black, white, event, site, round, date };
inline constexpr std::size_t shared_tags = 6;
inline constexpr std::array<std::string_view, shared_tags> shared_tag_names{"Black", "White", "Event",
                                                                            "Site",  "Round", "Date"};

/// Whether a tag is a player's name. Those are stored in the table `player`, the others in `text`.
[[nodiscard]] constexpr bool is_player(SharedTag tag) { return tag == SharedTag::black || tag == SharedTag::white; }

/// The values of these tags, as far as a game has them.
using SharedTexts = std::array<std::optional<std::string>, shared_tags>;

struct GameParts {
    GameRecord record{};  ///< without the numbers of texts and source
    SharedTexts shared{};
    std::vector<std::uint8_t> moves{};  ///< packed: the start position, if it is not the usual one, and the main line
    std::string text{};                 ///< what else there is, by record.extra
    std::uint64_t same_moves = 0;       ///< same_moves_key of them
};

/// A hash of rule set, start and moves.
[[nodiscard]] std::uint64_t same_moves_key(const rules::RuleSet& set, const std::vector<std::uint8_t>& moves);

/// The most plies of a game that the library takes.
inline constexpr std::size_t max_plies = 65'000;

/// The most bytes of a game's tags and notes as PDN, of which a block keeps those of all its games in one text.
inline constexpr std::size_t longest_game_text = std::size_t{4} << 20U;

/// Throws BadInput if the game has more than `max_plies`, more tags than can be read back, or a longer text than
/// `longest_game_text`.
[[nodiscard]] GameParts take_apart(const notation::PdnGame& game);

/// An equal game. Throws BadInput if the parts are damaged.
[[nodiscard]] notation::PdnGame put_together(const GameParts& parts);

/// What a date tag says: `1841.03.??`, `1841-03-12`, `12.3.1841`, `1841`. A part that cannot be read is unknown.
[[nodiscard]] Date date_from(std::string_view text);

}  // namespace crownhead::library
