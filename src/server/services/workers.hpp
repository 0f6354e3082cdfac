#pragma once

#include "server/services/post.hpp"
#include "server/services/thread_pool.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>

namespace crownhead::server {

/// The threads on which what may take long is worked out, so that nobody else waits: for each client one task at a
/// time, so that all have their turns. Their threads give way to all others of the machine. For one thread at a time,
/// the one on which `post` runs what it is given.
class Workers {
  public:
    /// Works something out from values of its own and returns what is to be done with it on the thread of `post`. On
    /// that thread it is let go of, too. Throws nothing.
    using Task = std::function<std::function<void()>(const std::stop_token&)>;

    Workers(unsigned threads, Post post);

    /// Whether a task of the client is in work.
    [[nodiscard]] bool busy(const void* client) const { return tasks_.contains(client); }
    /// Has a task done for a client that is not busy.
    void add(const void* client, Task task);
    /// Ends the client's task, where there is one; what it returned is not done any more.
    void leave(const void* client);

  private:
    struct Entry {
        std::uint64_t number;
        ThreadPool::Ticket ticket;
    };

    std::map<const void*, Entry> tasks_;
    std::uint64_t begun_ = 0;
    PostWhileAlive post_;
    ThreadPool threads_;  // last: they end before anything else here does
};

}  // namespace crownhead::server
