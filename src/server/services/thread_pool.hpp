// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace crownhead::server {

/// Threads for engines' searches and other work: as many tasks at once as there are threads, the others wait in a
/// queue. All functions may be called from any thread.
class ThreadPool {
  public:
    /// Works until it is done or a stop is requested, and passes on what it finds. Throws nothing. Called exactly once,
    /// unless it is cancelled in the queue or the pool is destroyed first.
    using Task = std::function<void(const std::stop_token&)>;
    using Ticket = std::uint64_t;

    explicit ThreadPool(unsigned threads);
    /// Stops all tasks and waits for the threads; this takes some milliseconds.
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;
    ThreadPool(ThreadPool&&) = delete;
    ThreadPool& operator=(ThreadPool&&) = delete;

    /// Puts a task at the end of the queue.
    Ticket add(Task task);
    /// Asks a task to end soon. One that is still in the queue comes next.
    void stop(Ticket ticket);
    /// Takes a task out of the queue, if it is still there; then it will not be called.
    bool cancel(Ticket ticket);

  private:
    struct Entry {
        Ticket ticket;
        Task task;
        std::stop_source stop;
    };

    void work(const std::stop_token& end);

    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::list<Entry> queue_;
    std::list<Entry> running_;
    Ticket next_ = 1;
    std::vector<std::jthread> threads_;
};

}  // namespace crownhead::server
