// SPDX-License-Identifier: MIT
#include "base/name_lock.hpp"

#include "base/windows/handle.hpp"

#include <windows.h>

namespace crownhead {

struct NameLock::System {
    Handle mutex;
};

/// A mutex object lives as long as anybody has it open: nobody else has if it is created here.
NameLock::NameLock(const std::string& name)
    : system_(new System{Handle(::CreateMutexA(nullptr, 0, ("Global\\" + name).c_str()))}),
      held_elsewhere_(system_->mutex ? ::GetLastError() == ERROR_ALREADY_EXISTS
                                     : ::GetLastError() == ERROR_ACCESS_DENIED) {}

NameLock::~NameLock() = default;

}  // namespace crownhead
