// SPDX-License-Identifier: MIT
#pragma once

#include "server/services/post.hpp"
#include "server/services/thread_pool.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>

namespace crownhead::server {

/// Low-priority threads for work that may take long, so that other clients do not wait for it. Each client has one task
/// at a time, and the machines of clients take turns. Not thread-safe; call it on the thread on which `post` runs its
/// tasks.
class Workers {
  public:
    /// Computes something from values of its own, and returns what to do with it on the thread of `post`, where the
    /// task is destroyed too. Throws nothing.
    using Task = std::function<std::function<void()>(const std::stop_token&)>;

    /// `threads` may be 0, as in ThreadPool.
    Workers(unsigned threads, const Post& post);

    /// Runs a task for a client that has no unfinished one. `machine` is that of the client (Watcher::client).
    void add(const void* client, Task task, const std::string& machine = {});
    /// Ends the client's task, if any; what it returns is not called any more.
    void leave(const void* client);

  private:
    struct Entry {
        std::uint64_t number;
        ThreadPool::Ticket ticket;
    };

    std::map<const void*, Entry> tasks_;
    std::uint64_t begun_ = 0;
    PostWhileAlive post_;
    ThreadPool threads_;  // last: its threads end before the other members are destroyed
};

}  // namespace crownhead::server
