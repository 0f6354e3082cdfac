// SPDX-License-Identifier: MIT
#pragma once

#include "library/import/same_games.hpp"
#include "library/index/postings.hpp"
#include "library/library_writer.hpp"
#include "library/store/game_parts.hpp"
#include "library/store/game_rows.hpp"
#include "library/store/text_numbers.hpp"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace SQLite {
class Database;
}

namespace crownhead::library {

/// A game that is ready to be added. It needs no file, so another thread can make it.
struct PreparedGame {
    GameParts parts{};
    std::vector<std::uint64_t> keys{};  ///< of its positions, the first and that after each move
};

/// Throws BadInput as take_apart() does. Pure, thread-safe.
[[nodiscard]] PreparedGame prepared(const notation::PdnGame& game);

/// Adds games to a file within a transaction, or changes them. Throws SQLite::Exception, and BadInput for damaged rows.
class GameAdder {
  public:
    /// `same` is for this adder alone, until its transaction ends.
    GameAdder(SQLite::Database& database, Duplicates duplicates, SameGames& same);
    ~GameAdder() = default;
    GameAdder(const GameAdder&) = delete;
    GameAdder& operator=(const GameAdder&) = delete;
    GameAdder(GameAdder&&) = delete;
    GameAdder& operator=(GameAdder&&) = delete;

    /// Adds a game. Returns its number; 0 if it was merged into another game.
    GameNumber add(const PreparedGame& game, SourceId source);
    /// Gives a game other tags or notes; the moves stay.
    void change(GameNumber game, const GameParts& parts);
    /// What is stored of a game; nothing if no game has that number.
    [[nodiscard]] std::optional<GameParts> stored(GameNumber game);
    /// Whether a game that is the same has been deleted (docs/library-store.md, "The same game twice").
    [[nodiscard]] bool is_deleted(const GameParts& game) { return same_->is_deleted(game); }

    /// Writes what is not written yet, and the index. Call it once, at the end.
    Added finish();

  private:
    [[nodiscard]] bool merge_into_same(const GameParts& parts);
    [[nodiscard]] bool merge(GameNumber number, const GameParts& parts);
    void append(const GameParts& parts, SourceId source);
    void index(const PreparedGame& game);
    void number_texts(GameRecord& record, const SharedTexts& shared);
    GameBlock& block_of(GameNumber game);
    void write_newest();
    void write_earlier();

    SQLite::Database* database_;
    Duplicates duplicates_;
    RuleSetNumbers rule_sets_;
    TextNumbers players_;
    TextNumbers texts_;
    SameGames* same_;
    GameNumber last_;
    GameBlock newest_;  ///< the last block
    bool newest_changed_ = false;
    GameBlock earlier_;  ///< another one
    bool earlier_changed_ = false;
    std::vector<Posting> postings_;
    PlayedMoves moves_;
    Added added_;
};

}  // namespace crownhead::library
