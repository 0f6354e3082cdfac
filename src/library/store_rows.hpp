#pragma once

#include "library/live_game.hpp"
#include "library/live_match.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace SQLite {
class Database;
class Statement;
}  // namespace SQLite

namespace crownhead::library {

// The rows that say what games and matches there are: the summary for the list, how many events there are, and the
// checksum of the last of them (Chain). A row has a checksum of its own. All functions throw SQLite::Exception.

struct GameRow {
    std::int64_t number = 0;  ///< of the row
    Summary summary{};
    std::int64_t events = 0;
    std::int64_t chain = 0;
    std::int64_t sum = 0;  ///< as it was read

    [[nodiscard]] std::int64_t right_sum() const;
};

struct MatchRow {
    std::int64_t number = 0;
    MatchSummary summary{};
    std::int64_t events = 0;
    std::int64_t chain = 0;
    std::int64_t sum = 0;

    [[nodiscard]] std::int64_t right_sum() const;
};

/// What a SELECT of them begins with; WHERE and ORDER follow.
extern const char* const select_game_rows;
extern const char* const select_match_rows;
[[nodiscard]] GameRow game_row(SQLite::Statement& select);
[[nodiscard]] MatchRow match_row(SQLite::Statement& select);

/// The row of that number, which must be there.
[[nodiscard]] GameRow read_game_row(SQLite::Database& database, std::int64_t number);
[[nodiscard]] MatchRow read_match_row(SQLite::Database& database, std::int64_t number);

/// The row of a game or match of that name.
[[nodiscard]] std::optional<GameRow> find_game_row(SQLite::Database& database, const std::string& id);
[[nodiscard]] std::optional<MatchRow> find_match_row(SQLite::Database& database, const std::string& id);

/// Writes a row, a new one or in place of that of the same id, with its right checksum, and gives its number.
std::int64_t write_row(SQLite::Database& database, const GameRow& row);
std::int64_t write_row(SQLite::Database& database, const MatchRow& row);

}  // namespace crownhead::library
