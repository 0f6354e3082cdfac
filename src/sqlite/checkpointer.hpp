// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

namespace SQLite {
class Database;
}

namespace crownhead::sqlite {

/// Moves what stands in the log of a database (WAL mode) into its file, on a thread of its own. SQLite by itself does
/// this within a commit, once the log has a thousand pages; that commit then takes up to some tenths of a second
/// (https://www.sqlite.org/wal.html, "Checkpointing"). If it fails, the log keeps its pages, and the next attempt
/// moves them. SQLite does it by itself again when this object is gone, and where the program may have no threads.
class Checkpointer {
  public:
    /// For the connection that writes to the file, which is in WAL mode. `writer` must outlive this object; commits
    /// there must not overlap its constructor and destructor. Throws SQLite::Exception.
    Checkpointer(SQLite::Database& writer, const std::filesystem::path& file);
    ~Checkpointer();
    Checkpointer(const Checkpointer&) = delete;
    Checkpointer& operator=(const Checkpointer&) = delete;
    Checkpointer(Checkpointer&&) = delete;
    Checkpointer& operator=(Checkpointer&&) = delete;

  private:
    void committed(int pages_in_log);
    void run(const std::stop_token& stop);

    SQLite::Database& writer_;
    std::unique_ptr<SQLite::Database> database_;  ///< a connection of the thread's own
    std::mutex mutex_;
    std::condition_variable_any changed_;
    bool due_ = false;
    std::jthread thread_;  // last: it ends before the other members are destroyed
};

}  // namespace crownhead::sqlite
