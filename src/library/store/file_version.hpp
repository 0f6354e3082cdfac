// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <optional>
#include <utility>

namespace crownhead::library {

/// Tells whether a file has changed, through this connection or another one, since what was read from it was accepted.
/// Not thread-safe.
class FileVersion {
  public:
    explicit FileVersion(SQLite::Database& database)
        : database_(&database), version_(database, "PRAGMA data_version") {}

    /// Returns whether it has changed since the version that was accepted; true if none was. Throws SQLite::Exception.
    [[nodiscard]] bool has_changed() {
        version_.executeStep();
        // The first changes with what other connections write, the second with what this one does.
        seen_ = {version_.getColumn(0).getInt64(), database_->getTotalChanges()};
        version_.reset();
        return accepted_ != seen_;
    }

    /// Accepts the version that has_changed() saw last. Call it when everything has been read: after a failure
    /// has_changed() must stay true.
    void accept() { accepted_ = seen_; }

  private:
    SQLite::Database* database_;
    SQLite::Statement version_;
    std::pair<std::int64_t, int> seen_{};
    std::optional<std::pair<std::int64_t, int>> accepted_{};
};

}  // namespace crownhead::library
