// SPDX-License-Identifier: MIT
#pragma once

#include "games/checksum.hpp"
#include "games/kept.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

namespace SQLite {
class Database;
class Statement;
}  // namespace SQLite

namespace crownhead::games {

// The rows of the tables of games, matches and studies: the summary for the list, the number of events, and the
// checksum of the last of them (Chain). A row has a checksum of its own. All functions throw SQLite::Exception.

template <class Summary>
struct StoredRow {
    std::int64_t number = 0;  ///< of the row
    Summary summary{};
    std::int64_t events = 0;
    std::int64_t chain = 0;
    std::int64_t sum = 0;  ///< as it was read

    [[nodiscard]] std::int64_t correct_sum() const {
        return std::apply([&](const auto&... values) { return checksum(summary.id, values..., events, chain); },
                          Kept<Summary>::values(summary));
    }
};

/// The beginning of a SELECT of rows; WHERE and ORDER follow.
template <class Summary>
[[nodiscard]] const std::string& select_rows();
template <class Summary>
[[nodiscard]] StoredRow<Summary> row_from(SQLite::Statement& select);

/// The row with this number, which must exist.
template <class Summary>
[[nodiscard]] StoredRow<Summary> read_row(SQLite::Database& database, std::int64_t number);

/// The row of a game, match or study by its id.
template <class Summary>
[[nodiscard]] std::optional<StoredRow<Summary>> find_row(SQLite::Database& database, const std::string& id);

/// Writes a row with its correct checksum, in place of one with the same id if there is one; returns its number.
template <class Summary>
std::int64_t write_row(SQLite::Database& database, const StoredRow<Summary>& row);

}  // namespace crownhead::games
