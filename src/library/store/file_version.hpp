// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <optional>
#include <utility>

namespace crownhead::library {

/// Tells whether a file has changed, through this connection or another one. Not thread-safe.
class FileVersion {
  public:
    explicit FileVersion(SQLite::Database& database)
        : database_(&database), version_(database, "PRAGMA data_version") {}

    /// Whether it has changed since the last call; true at the first one. Throws SQLite::Exception.
    [[nodiscard]] bool has_changed() {
        version_.executeStep();
        // The first changes with what other connections write, the second with what this one does.
        const std::pair now{version_.getColumn(0).getInt64(), database_->getTotalChanges()};
        version_.reset();
        return std::exchange(last_, now) != now;
    }

  private:
    SQLite::Database* database_;
    SQLite::Statement version_;
    std::optional<std::pair<std::int64_t, int>> last_{};
};

}  // namespace crownhead::library
