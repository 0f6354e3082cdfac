// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

namespace crownhead::server {

/// A client who looks at a game, match or tournament and is told what happens in it.
class Watcher {
  public:
    Watcher() = default;
    virtual ~Watcher() = default;
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;
    Watcher(Watcher&&) = delete;
    Watcher& operator=(Watcher&&) = delete;

    /// Where it is, such as the address of its machine; empty where that is not known.
    [[nodiscard]] virtual std::string client() const { return {}; }
    /// Takes the answer to a request that could not be given at once. Must not call back into the services.
    virtual void answer(const std::shared_ptr<const std::string>& text) = 0;
    /// Takes a JSON text to pass on. Must not call back into the services.
    virtual void tell(const std::shared_ptr<const std::string>& text) = 0;
    /// The same for news of the moment, to be dropped where older ones still wait.
    virtual void tell_in_passing(const std::shared_ptr<const std::string>& text) = 0;
};

}  // namespace crownhead::server
