// SPDX-License-Identifier: MIT
#pragma once

#include "base/descriptor.hpp"
#include "base/file_lock.hpp"

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::library {

/// The folder of a store, held by this process alone for as long as this lives; the kernel lets go of it even after
/// kill -9. (SQLite's own locks do not do that: they would let two servers take turns.) It is held three times over: by
/// a lock on a file in it, which links and other names of the folder cannot get around; by the place that the path
/// leads to, so that whoever removes the folder under a server does not make room for a second one; and by the database
/// file, to which two folders may lead. Not thread-safe.
class StorePlace {
  public:
    /// Makes the folder where it is missing. Throws BadInput where it cannot be used, or is in use.
    explicit StorePlace(const std::filesystem::path& directory);
    ~StorePlace() = default;
    StorePlace(const StorePlace&) = delete;
    StorePlace& operator=(const StorePlace&) = delete;
    StorePlace(StorePlace&&) = delete;
    StorePlace& operator=(StorePlace&&) = delete;

    /// Holds a file, however it is called. Throws BadInput where another process holds it.
    void hold(const std::filesystem::path& file);

    /// From now on check() looks after this file; one that is not there is left alone.
    void watch(const std::filesystem::path& file);

    /// Throws StoreFault where a watched file is no longer under its name: what is written to it now would be lost. A
    /// few microseconds.
    void check() const;

    /// Writes down beside the games how many events they have, and reads it again; 0 where nothing is written. It is
    /// not forced to the disk: after a loss of power it may be too few, and never too many where the disk keeps its
    /// word.
    void remember_events(std::int64_t events) const;
    [[nodiscard]] std::int64_t remembered_events() const;

  private:
    using Identity = std::pair<dev_t, ino_t>;

    [[nodiscard]] static Identity identity(const std::filesystem::path& file);
    void hold_name(const std::string& name);

    std::filesystem::path directory_;
    std::optional<LockFile> lock_;
    std::list<Descriptor> held_;
    std::vector<std::pair<std::filesystem::path, Identity>> watched_;
};

}  // namespace crownhead::library
