// SPDX-License-Identifier: MIT
#pragma once

#include "library/imported.hpp"
#include "server/api/import_state.hpp"
#include "server/services/library_turns.hpp"
#include "server/services/thread_pool.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <stop_token>
#include <utility>

namespace crownhead::server {

/// Whether the disk of a folder would have less than `left` bytes left after taking `taken` more.
[[nodiscard]] bool is_nearly_full(const std::filesystem::path& folder, std::uint64_t left, std::uint64_t taken = 0);

/// The state of an import, shared with the thread that works on it. Thread-safe.
class ImportProgress {
  public:
    explicit ImportProgress(ImportState state) : state_(std::move(state)) {}

    [[nodiscard]] ImportState state() const {
        const std::lock_guard lock(mutex_);
        return state_;
    }
    template <class F>
    void change(F&& f) {
        const std::lock_guard lock(mutex_);
        f(state_);
    }
    /// It is no longer wanted.
    void cancel() {
        change([this](ImportState&) { cancelled_ = true; });
    }
    [[nodiscard]] bool is_cancelled() const {
        const std::lock_guard lock(mutex_);
        return cancelled_;
    }

  private:
    mutable std::mutex mutex_;
    ImportState state_;
    bool cancelled_ = false;
};

/// A file of games that is being read into the library: a task for a thread of its own (ThreadPool::TaskInParts). What
/// goes wrong is told by `progress`. While the library cannot be written, as another program writes to it, it tries
/// again some times, for which it returns that there is more to do. Its two files are removed when it is done or has
/// failed, but not if the server ends before.
struct ImportReading {
    std::shared_ptr<ImportProgress> progress;
    library::Duplicates duplicates;
    std::filesystem::path folder;  ///< of the library
    std::uint64_t free_disk;       ///< bytes that are left free
    LibraryTurns& turns;
    bool reads_ahead;  ///< on a thread of its own
    std::filesystem::path games;
    std::filesystem::path about;
    library::Imported all{};  ///< what has been done so far
    int faults = 0;           ///< of the library, since it was last written

    /// So many tries fail one after another before the import does. Where another program writes, each waits ten
    /// seconds for it (LibraryWriter).
    static constexpr int most_faults = 30;

    /// Goes on until the pause, as ThreadPool::TaskInParts.
    bool operator()(const std::stop_token& stop, ThreadPool::Clock::time_point pause);
    [[nodiscard]] library::Imported read_some(const std::stop_token& stop, ThreadPool::Clock::time_point pause);
};

}  // namespace crownhead::server
