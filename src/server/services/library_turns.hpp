// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <mutex>
#include <stop_token>

namespace crownhead::server {

/// SQLite lets one writer at a time change a library, but keeps no queue: an import that begins its next transaction at
/// once could keep others out for minutes. So a writer that has little to write takes a turn, and an import gives way
/// between its transactions. Thread-safe.
class LibraryTurns {
  public:
    /// While it lives, imports give way.
    class Turn {
      public:
        explicit Turn(LibraryTurns& turns) : turns_(turns) { turns_.add(1); }
        ~Turn() { turns_.add(-1); }
        Turn(const Turn&) = delete;
        Turn& operator=(const Turn&) = delete;
        Turn(Turn&&) = delete;
        Turn& operator=(Turn&&) = delete;

      private:
        LibraryTurns& turns_;
    };

    /// Waits until nobody has a turn, or a stop is requested.
    void give_way(const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, stop, [this] { return turns_ == 0; });
    }

  private:
    void add(int turns) {
        const std::lock_guard lock(mutex_);
        turns_ += turns;
        changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable_any changed_;
    int turns_ = 0;
};

}  // namespace crownhead::server
