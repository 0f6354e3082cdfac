// SPDX-License-Identifier: MIT
#include "sqlite/checkpointer.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <system_error>

namespace crownhead::sqlite {
namespace {

/// As many as SQLite by itself leaves in the log.
constexpr int max_pages_in_log = 1000;

/// How long the thread waits for another connection that has locked the file.
constexpr int busy_timeout_ms = 2000;

}  // namespace

Checkpointer::Checkpointer(SQLite::Database& writer, const std::filesystem::path& file)
    : writer_(writer),
      database_(std::make_unique<SQLite::Database>(file.string(), SQLite::OPEN_READWRITE, busy_timeout_ms)) {
    (void)database_->execAndGet("PRAGMA schema_version");  // before it has read anything, it knows of no log
    try {
        thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
    } catch (const std::system_error&) {
        return;
    }
    // In place of SQLite's own hook, which does it at once.
    sqlite3_wal_hook(
        writer_.getHandle(),
        [](void* self, sqlite3* /*database*/, const char* /*name*/, int pages) {
            static_cast<Checkpointer*>(self)->committed(pages);
            return SQLITE_OK;
        },
        this);
}

Checkpointer::~Checkpointer() {
    if (thread_.joinable()) {
        sqlite3_wal_autocheckpoint(writer_.getHandle(), max_pages_in_log);  // SQLite's own hook again
    }
}

void Checkpointer::committed(int pages_in_log) {
    if (pages_in_log < max_pages_in_log) {
        return;
    }
    {
        const std::scoped_lock lock(mutex_);
        due_ = true;
    }
    changed_.notify_one();
}

void Checkpointer::run(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, stop, [this] { return due_; })) {
        due_ = false;
        lock.unlock();
        // A passive one lets others read and write meanwhile.
        (void)sqlite3_wal_checkpoint_v2(database_->getHandle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
        lock.lock();
    }
}

}  // namespace crownhead::sqlite
