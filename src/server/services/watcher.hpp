// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <memory>
#include <string>

namespace crownhead::server {

/// A client who is told what happens: in the game, match, tournament or study that it watches, while endgames are
/// built, and to the analysis and the reports that it asked for.
class Watcher {
  public:
    Watcher() = default;
    virtual ~Watcher() = default;
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;
    Watcher(Watcher&&) = delete;
    Watcher& operator=(Watcher&&) = delete;

    /// Identifies the client's machine, such as by its address; empty if that is not known.
    [[nodiscard]] virtual std::string client() const { return {}; }
    /// Takes note that the clients' thread has worked so long for a request of this client, after work on another
    /// thread. Must not call back into the services.
    virtual void charge(std::chrono::steady_clock::duration /*cost*/) {}
    /// Takes the answer to a request that could not be given at once. Must not call back into the services.
    virtual void answer(const std::shared_ptr<const std::string>& text) = 0;
    /// Takes a JSON text to pass on. Must not call back into the services.
    virtual void notify(const std::shared_ptr<const std::string>& text) = 0;
    /// The same for transient news, which is dropped if older news still waits.
    virtual void notify_transient(const std::shared_ptr<const std::string>& text) = 0;
};

}  // namespace crownhead::server
