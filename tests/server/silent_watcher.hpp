// SPDX-License-Identifier: MIT
#pragma once

#include "server/services/watcher.hpp"

#include <memory>
#include <string>

namespace crownhead::server {

/// A client that does not listen.
struct SilentWatcher : Watcher {
    void answer(const std::shared_ptr<const std::string>& /*text*/) override {}
    void notify(const std::shared_ptr<const std::string>& /*text*/) override {}
    void notify_transient(const std::shared_ptr<const std::string>& /*text*/) override {}
};

}  // namespace crownhead::server
