// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

namespace crownhead::sqlite {

/// As long as it lives, everything that is read through a connection comes from the state that the file had at the
/// first read. It changes nothing if a transaction has begun already. Nothing may be written meanwhile. Throws
/// SQLite::Exception.
class OneState {
  public:
    explicit OneState(SQLite::Database& database)
        : database_(sqlite3_get_autocommit(database.getHandle()) != 0 ? &database : nullptr) {
        if (database_ != nullptr) {
            database_->exec("BEGIN");
        }
    }
    ~OneState() {
        if (database_ != nullptr) {
            (void)database_->tryExec("ROLLBACK");
        }
    }
    OneState(const OneState&) = delete;
    OneState& operator=(const OneState&) = delete;
    OneState(OneState&&) = delete;
    OneState& operator=(OneState&&) = delete;

  private:
    SQLite::Database* database_;  ///< null if it changes nothing
};

}  // namespace crownhead::sqlite
