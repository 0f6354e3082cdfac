// SPDX-License-Identifier: MIT
#pragma once

#include "base/file_id.hpp"
#include "base/file_lock.hpp"
#include "base/name_lock.hpp"

#include <cstdint>
#include <filesystem>
#include <list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::games {

/// The folder of a store, held by this process alone for as long as this object lives; the kernel releases it even
/// after kill -9. (SQLite's own locks would let two servers take turns.) Three things are locked: a file in the folder,
/// which links and other names of the folder cannot get around; the path of the folder, so that removing it under a
/// server does not make room for a second one; and the database file, to which two folders may lead. Not thread-safe.
class StorePlace {
  public:
    /// Makes the folder if it is missing. Throws BadInput if it cannot be used, or is in use.
    explicit StorePlace(const std::filesystem::path& directory);
    ~StorePlace() = default;
    StorePlace(const StorePlace&) = delete;
    StorePlace& operator=(const StorePlace&) = delete;
    StorePlace(StorePlace&&) = delete;
    StorePlace& operator=(StorePlace&&) = delete;

    /// Locks a file, under whatever name. Throws BadInput if another process holds it.
    void hold(const std::filesystem::path& file);

    /// From now on check() checks this file too; one that does not exist is ignored.
    void watch(const std::filesystem::path& file);

    /// Throws StoreFault if a watched file is no longer under its name: what is written to it now would be lost. Takes
    /// a few microseconds.
    void check() const;

    /// Writes the number of events beside the games, and reads it back; 0 if none is written. It is not synced: after a
    /// loss of power it may be too small, but never too large if the disk honours syncs.
    void remember_events(std::int64_t events) const;
    [[nodiscard]] std::int64_t remembered_events() const;

  private:
    void hold_name(const std::string& name);

    std::filesystem::path directory_;
    std::optional<LockFile> lock_;
    std::list<NameLock> held_;
    std::vector<std::pair<std::filesystem::path, FileId>> watched_;
};

}  // namespace crownhead::games
