// SPDX-License-Identifier: MIT
#pragma once

#include "library/store/game_block.hpp"
#include "library/store/game_parts.hpp"
#include "library/store/game_record.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace SQLite {
class Database;
}

// Blocks of games in the library's file (docs/library-store.md, "Games"). All of these throw SQLite::Exception, and
// BadInput for damaged rows. Those that write need a transaction around them.
namespace crownhead::library {

/// What `game_brief` holds of a game.
struct Brief {
    bool deleted = false;
    bool own_start = false;
    bool shifted = false;  ///< its first half-move has the number 1
    GameExtra extra = GameExtra::none;
    notation::PdnResult result = notation::PdnResult::unknown;
    std::uint16_t year = 0;
    std::uint16_t black_rating = 0;
    std::uint16_t white_rating = 0;
};
inline constexpr std::size_t brief_bytes = 8;
/// What `game_header` takes for a game: first the numbers of Black and White, four bytes each.
inline constexpr std::size_t header_bytes = 44;

// The parts of a brief as a number of eight bytes.
[[nodiscard]] constexpr bool is_deleted(std::uint64_t brief) { return (brief & 1U) != 0; }
[[nodiscard]] constexpr bool is_shifted(std::uint64_t brief) { return (brief & 4U) != 0; }
[[nodiscard]] constexpr unsigned result_of(std::uint64_t brief) { return brief >> 8U & 7U; }
[[nodiscard]] constexpr unsigned year_of(std::uint64_t brief) { return brief >> 16U & 0xFFFFU; }
[[nodiscard]] constexpr unsigned black_rating_of(std::uint64_t brief) { return brief >> 32U & 0xFFFFU; }
[[nodiscard]] constexpr unsigned white_rating_of(std::uint64_t brief) { return static_cast<unsigned>(brief >> 48U); }

/// The brief at the start of `bytes`, which must be long enough.
[[nodiscard]] Brief brief_from(std::span<const std::uint8_t> bytes);

/// Marks a game as deleted, or not, in the first byte of its brief. False if it was marked that way before.
[[nodiscard]] bool set_deleted(std::uint8_t& first_byte, bool deleted);

/// The numbers of rule sets in a file.
class RuleSetNumbers {
  public:
    explicit RuleSetNumbers(SQLite::Database& database);

    /// Throws BadInput for a rule set that this program does not know.
    [[nodiscard]] const rules::RuleSet& at(std::uint8_t number) const;
    /// The number of a rule set; a new one is written to the file.
    [[nodiscard]] std::uint8_t number(SQLite::Database& database, const rules::RuleSet& set);

  private:
    std::vector<std::string> names_;  ///< from number 1 on
};

/// The greatest number of a game, 0 if there is none.
[[nodiscard]] GameNumber last_game(SQLite::Database& database);

/// A block; empty if there is none.
[[nodiscard]] GameBlock read_block(SQLite::Database& database, const RuleSetNumbers& rule_sets, std::uint32_t index,
                                   BlockParts parts);

/// The number of a text in a record.
[[nodiscard]] std::uint32_t& shared_id(GameRecord& record, SharedTag tag);
[[nodiscard]] std::uint32_t shared_id(const GameRecord& record, SharedTag tag);

/// Everything that is stored of the game at this index of a block that has its moves and texts.
[[nodiscard]] GameParts parts_of(SQLite::Database& database, const GameBlock& block, std::size_t index);

/// Everything that is stored of a game, with its texts; nothing if no game has that number.
[[nodiscard]] std::optional<GameParts> stored_game(SQLite::Database& database, GameNumber game);

/// The rows of `game_brief` alone: `brief_bytes` a game.
[[nodiscard]] std::vector<std::uint8_t> read_briefs(SQLite::Database& database, std::uint32_t index);

/// Writes a whole block, which has its moves and texts; or all but its moves, which are as they were; or the rows of
/// `game_brief` alone.
void write_block(SQLite::Database& database, RuleSetNumbers& rule_sets, const GameBlock& block);
void write_block_but_moves(SQLite::Database& database, RuleSetNumbers& rule_sets, const GameBlock& block);
void write_briefs(SQLite::Database& database, std::uint32_t index, std::span<const std::uint8_t> briefs);

/// Whether the side to move at the start of a packed game is not the one that moves first in the rule set.
[[nodiscard]] bool is_shifted(const rules::RuleSet& set, bool own_start, std::span<const std::uint8_t> moves);

}  // namespace crownhead::library
