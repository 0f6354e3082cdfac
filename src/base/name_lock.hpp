// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

namespace crownhead {

/// A name that one process of this machine at a time holds, for as long as this object lives; the system releases it
/// however the process ends. Not thread-safe.
class NameLock {
  public:
    /// `name` has at most 100 bytes of ASCII, and no backslash.
    explicit NameLock(const std::string& name);
    ~NameLock();
    NameLock(const NameLock&) = delete;
    NameLock& operator=(const NameLock&) = delete;
    NameLock(NameLock&&) = delete;
    NameLock& operator=(NameLock&&) = delete;

    /// Whether the name was already held, by this process or another one. False too where the system has no such names.
    [[nodiscard]] bool is_held_elsewhere() const { return held_elsewhere_; }

  private:
    struct System;

    std::unique_ptr<System> system_;
    bool held_elsewhere_ = false;
};

}  // namespace crownhead
